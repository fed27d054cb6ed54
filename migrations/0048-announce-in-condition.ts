import { Migration } from '@mikro-orm/migrations';

/**
 * The announcement of an insert into the event log is the condition of its trigger, which costs no PL/pgSQL call
 * (docs/adr/0041-announcement-in-the-trigger-condition.md).
 */
export class AnnounceInCondition extends Migration {
  override up(): void {
    this.addSql(`
      create function event_log_unannounced() returns trigger language plpgsql as $$
      begin
        raise exception 'an insert into the event log could not be announced';
      end $$`);
    // Shared locks never refuse each other, so the condition is false and the function is not called. The sequence is looked up by its
    // text: as a constant it would make the trigger depend on it, and the column could not be changed without the trigger.
    this.addSql(`
      create or replace trigger announce before insert on events
        for each statement
        when (pg_try_advisory_xact_lock_shared((x'5056'::bigint << 48) | pg_sequence_last_value('public.events_position_seq'::text::regclass)) is not true)
        execute function event_log_unannounced()`);
    this.addSql('drop function event_log_announce()');
  }
}
