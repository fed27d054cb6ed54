import { Migration } from '@mikro-orm/migrations';

/**
 * The caller's request id beside the server's own, and the heads of the hash chain over the event log
 * (docs/adr/0038-hash-chain-of-the-event-log.md).
 */
export class EventChain extends Migration {
  override up(): void {
    // Nullable and without a default: processes of an older version insert without it.
    this.addSql('alter table events add column caller_request_id text');
    this.addSql(
      'create index events_caller_request on events (caller_request_id, position) where caller_request_id is not null',
    );
    this.addSql(`
      create table event_chain (
        day            date primary key,
        first_position bigint not null,
        last_position  bigint not null,
        count          bigint not null check (count > 0),
        head           text not null check (head ~ '^[0-9a-f]{64}$'),
        check (first_position <= last_position)
      )`);
  }
}
