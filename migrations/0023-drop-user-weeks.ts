import { Migration } from '@mikro-orm/migrations';

/**
 * Counts per week served only deep pages, which now use an offset. Processes of the version before read a view instead of the
 * table until they are gone; a later migration drops it.
 */
export class DropUserWeeks extends Migration {
  override up(): void {
    this.addSql('drop trigger count_weeks_new on users');
    this.addSql('drop trigger count_weeks_changed on users');
    this.addSql('drop function count_user_weeks');
    this.addSql('drop table user_weeks');
    this.addSql(`
      create view user_weeks as
      select date_trunc('week', day::timestamp)::date as week, role, status, sum(users)::int as users
        from user_counts group by 1, 2, 3`);
  }
}
