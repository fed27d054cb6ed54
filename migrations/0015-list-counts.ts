import { Migration } from '@mikro-orm/migrations';

/**
 * What lists say of their length without counting. Changes are added as rows of their own, so that nobody who signs up waits for
 * anybody else; the worker adds rows together once an hour.
 */
export class ListCounts extends Migration {
  override up(): void {
    this.addSql(`
      create table user_counts (
        day    date not null,
        role   text not null,
        status text not null,
        users  int not null
      )`);
    this.addSql(`
      create function count_users() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into user_counts (day, role, status, users)
          select (created_at at time zone 'Asia/Karachi')::date, role, status, count(*)
            from changed_to where deleted_at is null group by 1, 2, 3;
        else
          insert into user_counts (day, role, status, users)
          select (created_at at time zone 'Asia/Karachi')::date, role, status, sum(change)
            from (select created_at, role, status, 1 as change from changed_to where deleted_at is null
                  union all
                  select created_at, role, status, -1 from changed_from where deleted_at is null) c
           group by 1, 2, 3 having sum(change) <> 0;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger count_new after insert on users
        referencing new table as changed_to for each statement execute function count_users()`);
    this.addSql(`
      create trigger count_changed after update on users
        referencing old table as changed_from new table as changed_to for each statement execute function count_users()`);
    // After the triggers, which hold writers off until the end: nobody is counted twice, or not at all.
    this.addSql(`
      insert into user_counts (day, role, status, users)
      select (created_at at time zone 'Asia/Karachi')::date, role, status, count(*) from users where deleted_at is null group by 1, 2, 3`);

    this.addSql(`
      create table payment_counts (
        day      date not null,
        status   text not null,
        payments int not null
      )`);
    this.addSql(`
      create function count_payments() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into payment_counts (day, status, payments)
          select (created_at at time zone 'Asia/Karachi')::date,
                 case when is_approved then 'approved' when not is_approved then 'rejected' else 'pending' end, count(*)
            from changed_to group by 1, 2;
        else
          insert into payment_counts (day, status, payments)
          select (created_at at time zone 'Asia/Karachi')::date,
                 case when is_approved then 'approved' when not is_approved then 'rejected' else 'pending' end, sum(change)
            from (select created_at, is_approved, 1 as change from changed_to
                  union all
                  select created_at, is_approved, -1 from changed_from) c
           group by 1, 2 having sum(change) <> 0;
        end if;
        return null;
      end $$`);
    this.addSql(`
      create trigger count_new after insert on package_payments
        referencing new table as changed_to for each statement execute function count_payments()`);
    this.addSql(`
      create trigger count_changed after update on package_payments
        referencing old table as changed_from new table as changed_to for each statement execute function count_payments()`);
    this.addSql(`
      insert into payment_counts (day, status, payments)
      select (created_at at time zone 'Asia/Karachi')::date,
             case when is_approved then 'approved' when not is_approved then 'rejected' else 'pending' end, count(*)
        from package_payments group by 1, 2`);

    // Walked in order: the ranges that the former index told of had to be read whole, and sorted.
    this.addSql('create index events_time on events (recorded_at desc, position desc)');
    this.addSql('drop index events_recorded_at');
  }
}
