import { Migration } from '@mikro-orm/migrations';

/**
 * Where the log can be read, and by whom: the safe position is refused on a standby, an event of an unknown schema version stops
 * its reader, and each read model keeps the fold that fills its tables, so that any version of a worker can go on with it.
 */
export class ReadableEvents extends Migration {
  override up(): void {
    // Advisory locks are not replicated: a standby sees no announced position and would skip events.
    this.addSql(`
      create or replace function event_log_safe_position() returns bigint language plpgsql volatile as $$
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
         where locktype = 'advisory' and objsubid = 1 and (classid::bigint >> 16) = x'5056'::bigint
           and database = (select oid from pg_database where datname = current_database());
        return least(highest, lowest_announced);
      end $$`);
    this.addSql(`
      create function event_log_unreadable(type text, schema_version int, "position" bigint) returns jsonb language plpgsql as $$
      begin
        raise exception 'schema version % of % cannot be read', schema_version, type using errcode = 'SV001',
          detail = jsonb_build_object('type', type, 'schemaVersion', schema_version, 'position', "position");
      end $$`);
    this.addSql('alter table projections add column fold jsonb');
  }
}
