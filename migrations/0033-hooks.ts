import { Migration } from '@mikro-orm/migrations';

/** Webhooks: receivers of events, and what they got. */
export class Hooks extends Migration {
  override up(): void {
    this.addSql(`create table hooks (
  id            int generated always as identity primary key,
  url           text not null check (length(url) <= 2000),
  events        text[] not null,
  secret        text not null,
  old_secret    text,
  old_until     timestamptz,
  state         text not null default 'ACTIVE' check (state in ('ACTIVE', 'OFF')),
  off_reason    text check (off_reason in ('by_hand', 'gone', 'silent', 'backlog')),
  failing_since timestamptz,
  position      bigint not null,
  made_by       int references users (id),
  made_at       timestamptz not null default now(),
  check ((state = 'OFF') = (off_reason is not null)),
  check ((old_secret is null) = (old_until is null))
)`);
    // Rows of a deleted hook are deleted later, in batches.
    this.addSql(`create table hook_deliveries (
  id         int generated always as identity primary key,
  hook_id    int not null,
  position   bigint not null,
  type       text not null,
  state      text not null default 'WAITING' check (state in ('WAITING', 'SENDING', 'DONE', 'FAILED', 'DROPPED')),
  attempts   int not null default 0,
  next_at    timestamptz default now(),
  status     int,
  says       text,
  took_ms    int,
  sent_at    timestamptz,
  resent_nth int not null default 0,
  made_at    timestamptz not null default now(),
  unique (hook_id, position, resent_nth),
  check ((state in ('WAITING', 'SENDING')) = (next_at is not null))
)`);
    this.addSql(
      `create index hook_deliveries_due on hook_deliveries (hook_id, next_at, id) where state in ('WAITING', 'SENDING')`,
    );
    this.addSql('create index hook_deliveries_by_hook on hook_deliveries (hook_id, id)');
    this.addSql('create index hook_deliveries_by_type on hook_deliveries (hook_id, type, id)');
    this.addSql('create index hook_deliveries_by_state on hook_deliveries (hook_id, state, id)');
    this.addSql(
      `create index hook_deliveries_ended on hook_deliveries (hook_id, sent_at) where state in ('DONE', 'FAILED')`,
    );
    this.addSql('create index hook_deliveries_old on hook_deliveries (made_at)');
  }
}
