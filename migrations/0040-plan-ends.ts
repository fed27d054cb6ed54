import { Migration } from '@mikro-orm/migrations';

/** The last month of a plan. */
export class PlanEnds extends Migration {
  override up(): void {
    this.addSql(`alter table plans add column until_month text check (until_month ~ '^\\d{4}-\\d\\d$'),
  add check (state <> 'DRAFT' or until_month is null)`);
    // At most one plan has no end: the last one.
    this.addSql(
      `create unique index plans_without_end on plans ((true)) where state = 'ACTIVE' and until_month is null`,
    );
  }
}
