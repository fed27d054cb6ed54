import { Migration } from '@mikro-orm/migrations';

/** Partners of a month and the lines of one of them are found by one index: a close writes each of millions of lines to every one. */
export class PartnersOfMonth extends Migration {
  override up(): void {
    this.addSql('drop index earning_lines_statement, earning_lines_paid_partners');
    this.addSql('create index earning_lines_statement on earning_lines (month, beneficiary, id)');
  }
}
