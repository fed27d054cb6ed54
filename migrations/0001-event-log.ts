import { Migration } from '@mikro-orm/migrations';

/**
 * The event log and its commit-safe order. Positions come from a sequence, so they do not follow commit order; see
 * docs/adr/0002-commit-safe-log-order.md for why a writer announces itself and how far a reader may read.
 */
export class EventLog extends Migration {
  override up(): void {
    this.addSql(`
      create table events (
        position        bigint generated always as identity primary key,
        id              uuid not null default gen_random_uuid(),
        type            text not null,
        schema_version  int not null,
        subject         text not null,
        subject_id      bigint not null,
        subject_version int not null,
        actor           text not null,
        correlation_id  text,
        causation_id    text,
        recorded_at     timestamptz not null,
        body            jsonb not null,
        constraint events_subject_version unique (subject, subject_id, subject_version)
      )`);
    this.addSql('create index events_type on events (type, position)');
    this.addSql('create index events_recorded_at on events using brin (recorded_at) with (pages_per_range = 32)');
    this.addSql('create index events_correlation on events (correlation_id) where correlation_id is not null');
    // A fresh sequence reads last_value 1 before and after its first use; burning one value keeps key and position apart.
    this.addSql(`select nextval('events_position_seq')`);

    this.addSql(`
      create function event_log_announce() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared((x'5056'::bigint << 48) | last_value) from events_position_seq;
        return null;
      end $$`);
    this.addSql(`
      create trigger announce before insert on events
        for each statement execute function event_log_announce()`);

    this.addSql(`
      create function event_log_safe_position() returns bigint language plpgsql volatile as $$
      declare
        highest bigint;
        lowest_announced bigint;
      begin
        select last_value into highest from events_position_seq;
        select min(((classid::bigint & 65535) << 32) | objid::bigint) into lowest_announced
          from pg_locks
         where locktype = 'advisory' and objsubid = 1 and (classid::bigint >> 16) = x'5056'::bigint
           and database = (select oid from pg_database where datname = current_database());
        return least(highest, lowest_announced);
      end $$`);

    this.addSql(`
      create function event_log_refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the event log is append-only';
      end $$`);
    this.addSql(`
      create trigger append_only before update or delete or truncate on events
        for each statement execute function event_log_refuse_change()`);
  }
}
