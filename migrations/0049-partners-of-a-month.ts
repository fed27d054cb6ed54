import { Migration } from '@mikro-orm/migrations';

/** Partners of a month and the lines of one of them are found by one index, because each index is a tenth of the time of a close. */
export class PartnersOfMonth extends Migration {
  override up(): void {
    this.addSql('drop index earning_lines_statement, earning_lines_paid_partners');
    this.addSql('create index earning_lines_statement on earning_lines (month, beneficiary, id)');
  }
}
