import { Migration } from '@mikro-orm/migrations';

const lastValue = `pg_sequence_last_value('public.events_position_seq')`;
const key = (position: string) => `(x'5056'::bigint << 48) | ${position}`;
const isFree = `pg_try_advisory_lock(${key('announced')}) and pg_advisory_unlock(${key('announced')})`;

/** What many processes need: safe positions without reading all locks of the server, and statistics of tables that were just filled. */
export class ManyProcesses extends Migration {
  override up(): void {
    // A reader that starts from a safe position relies on this: no writer announces a key far below what the sequence has reached by then.
    // One that paused between reading and announcing announces again.
    this.addSql(`create function event_log_announce() returns trigger language plpgsql as $$
declare announced bigint;
begin
  loop
    announced := ${lastValue};
    if announced is null then
      raise exception 'an insert into the event log could not be announced';
    end if;
    perform pg_advisory_xact_lock_shared(${key('announced')});
    exit when ${lastValue} - announced <= 64;
  end loop;
  return null;
end $$`);
    this.addSql(`drop trigger announce on events`);
    this.addSql(
      `create trigger announce before insert on events for each statement execute function event_log_announce()`,
    );
    this.addSql(`drop function event_log_unannounced()`);
    // Exclusive locks are those of readers.
    this.addSql(`create or replace function event_log_safe_position() returns bigint language plpgsql volatile as $$
declare
  highest bigint;
  lowest_announced bigint;
begin
  if pg_is_in_recovery() then
    raise exception 'the event log cannot be read on a standby' using errcode = 'SV002',
      hint = 'Connect to the primary: the positions that writers have announced are not replicated.';
  end if;
  select last_value into highest from events_position_seq;
  select min(((classid::bigint & 65535) << 32) | objid::bigint) into lowest_announced
    from pg_locks
   where locktype = 'advisory' and objsubid = 1 and (classid::bigint >> 16) = x'5056'::bigint and mode = 'ShareLock'
     and database = (select oid from pg_database where datname = current_database());
  return least(highest, lowest_announced);
end $$`);
    // Tries the keys above a safe position one by one: reading all locks takes milliseconds when many connections hold some. Not for a
    // transaction that has appended events: it does not notice its own announcement.
    this.addSql(`create function event_log_safe_position(known bigint) returns bigint language plpgsql volatile as $$
declare highest bigint := ${lastValue};
begin
  if known is null or highest - known not between 0 and 1000 or pg_is_in_recovery() then
    return event_log_safe_position();
  end if;
  for announced in greatest(known - 64, 0) .. highest - 1 loop
    -- Another reader has a key for less than a microsecond.
    continue when ${isFree};
    continue when ${isFree};
    continue when ${isFree};
    return announced;
  end loop;
  return highest;
end $$`);
    // Until autovacuum comes, PostgreSQL plans for empty tables. Only their owner may analyze them, and workers are not the owner.
    this.addSql(`create function analyze_filled_tables() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare filled regclass;
begin
  for filled in
    select c.oid from pg_class c join pg_stat_user_tables s on s.relid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
       and (c.reltuples < 0 or s.n_mod_since_analyze > 50 + c.reltuples / 10)
  loop
    execute format('analyze (skip_locked) %s', filled);
  end loop;
end $$`);
  }
}
