import { Migration } from '@mikro-orm/migrations';

/** Sessions know their last use and first address; devices that have signed in are remembered; codes can be asked for. */
export class SessionEnds extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column last_used_at timestamptz not null default now()');
    this.addSql('alter table sessions add column address text');

    this.addSql(`
      create table known_devices (
        user_id      int not null references users (id),
        token_hash   bytea not null,
        last_used_at timestamptz not null default now(),
        primary key (user_id, token_hash)
      )`);
    this.addSql('create index known_devices_token on known_devices (token_hash)');
    this.addSql('create index known_devices_age on known_devices (last_used_at)');

    this.addSql(`
      create table sign_in_codes (
        id              uuid primary key,
        user_id         int not null references users (id),
        password_digest bytea not null,
        tries           smallint not null default 0,
        expires_at      timestamptz not null
      )`);
    this.addSql('create index sign_in_codes_user on sign_in_codes (user_id)');
    this.addSql('create index sign_in_codes_age on sign_in_codes (expires_at)');

    // The first emails are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`
      insert into reactions (name, position)
      select name, event_log_safe_position()
        from unnest(array['sign-in-code-mail', 'sign-in-attempts-mail', 'new-device-mail']) as name`);
  }
}
