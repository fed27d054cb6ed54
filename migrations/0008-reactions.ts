import { Migration } from '@mikro-orm/migrations';

/**
 * What the shop does outside of its database: how far each reaction has read the log, and one row for each event it reacts to.
 * The checkpoints begin at the log's present end, so that nothing old is ever sent.
 */
export class Reactions extends Migration {
  override up(): void {
    this.addSql(`
      create table reactions (
        name       text primary key,
        position   bigint not null,
        updated_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table reaction_outbox (
        id             int generated always as identity primary key,
        reaction       text not null references reactions (name),
        position       bigint not null,
        event_id       uuid not null,
        recorded_at    timestamptz not null,
        state          text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'held', 'failed', 'dropped')),
        attempts       int not null default 0,
        due_at         timestamptz not null default now(),
        claimed_until  timestamptz,
        handed_over_at timestamptz,
        last_error     text,
        created_at     timestamptz not null default now(),
        finished_at    timestamptz,
        constraint reaction_outbox_event unique (reaction, position),
        constraint reaction_outbox_claim check ((state = 'sending') = (claimed_until is not null))
      )`);
    this.addSql(`create index reaction_outbox_due on reaction_outbox (due_at, id) where state = 'waiting'`);
    this.addSql(`create index reaction_outbox_claims on reaction_outbox (claimed_until) where state = 'sending'`);
    this.addSql(`create index reaction_outbox_undecided on reaction_outbox (id) where state in ('held', 'failed')`);
    this.addSql(
      `create index reaction_outbox_finished on reaction_outbox (recorded_at) where state in ('sent', 'dropped')`,
    );
    this.addSql(`
      insert into reactions (name, position)
      select name, event_log_safe_position()
        from unnest(array['password-reset-mail', 'password-changed-mail', 'stolen-session-mail', 'email-changed-mail']) as name`);
  }
}
