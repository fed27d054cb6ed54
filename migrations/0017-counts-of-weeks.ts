import { Migration } from '@mikro-orm/migrations';

/** What `user_counts` tells of days, of weeks: a seventh of the rows to add for a total, or to pass by on the way to a page far down. */
export class CountsOfWeeks extends Migration {
  override up(): void {
    // Writers wait: nobody is counted twice, or not at all.
    this.addSql('lock table users in share row exclusive mode');
    this.addSql(`
      create table user_weeks (
        week   date not null,
        role   text not null,
        status text not null,
        users  int not null
      )`);
    this.addSql(`
      create function count_user_weeks() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into user_weeks (week, role, status, users)
          select date_trunc('week', created_at at time zone 'Asia/Karachi')::date, role, status, count(*)
            from changed_to where deleted_at is null group by 1, 2, 3;
        else
          insert into user_weeks (week, role, status, users)
          select date_trunc('week', created_at at time zone 'Asia/Karachi')::date, role, status, sum(change)
            from (select created_at, role, status, 1 as change from changed_to where deleted_at is null
                  union all
                  select created_at, role, status, -1 from changed_from where deleted_at is null) c
           group by 1, 2, 3 having sum(change) <> 0;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger count_weeks_new after insert on users
        referencing new table as changed_to for each statement execute function count_user_weeks()`);
    this.addSql(`
      create trigger count_weeks_changed after update on users
        referencing old table as changed_from new table as changed_to for each statement execute function count_user_weeks()`);
    this.addSql(`
      insert into user_weeks (week, role, status, users)
      select date_trunc('week', day::timestamp)::date, role, status, sum(users) from user_counts group by 1, 2, 3 having sum(users) <> 0`);
    // In a shop that has run before: empty, so that lists are walked, until the read model has been made anew with it.
    this.addSql(`
      do $$ begin
        if exists (select from projections where name = 'order-counts') then
          create table views.order_weeks (week date, status text, orders bigint not null, primary key (week, status));
        end if;
      end $$`);
  }
}
