import { Migration } from '@mikro-orm/migrations';

/** Second factors of accounts, and when a session last proved its owner's identity. */
export class SecondFactor extends Migration {
  override up(): void {
    this.addSql(`
      create table totp_secrets (
        user_id   int primary key references users (id),
        secret    text,
        pending   text,
        last_step bigint not null default 0,
        check (secret is not null or pending is not null)
      )`);
    this.addSql(`
      create table passkeys (
        id            int generated always as identity primary key,
        user_id       int not null references users (id),
        credential_id text not null,
        public_key    bytea not null,
        counter       bigint not null,
        transports    text[] not null default '{}',
        name          text not null,
        created_at    timestamptz not null default now(),
        last_used_at  timestamptz
      )`);
    this.addSql('create unique index passkeys_credential on passkeys (credential_id)');
    this.addSql('create index passkeys_user on passkeys (user_id, id)');
    this.addSql(`
      create table recovery_codes (
        user_id   int not null references users (id),
        code_hash bytea not null,
        primary key (user_id, code_hash)
      )`);
    this.addSql(`
      create table sign_in_tickets (
        token_hash      bytea primary key,
        user_id         int not null references users (id),
        password_digest bytea not null,
        tries           smallint not null default 0,
        expires_at      timestamptz not null
      )`);
    this.addSql('create index sign_in_tickets_user on sign_in_tickets (user_id)');
    this.addSql('create index sign_in_tickets_age on sign_in_tickets (expires_at)');
    this.addSql(`
      create table passkey_challenges (
        challenge  text primary key,
        user_id    int references users (id),
        expires_at timestamptz not null
      )`);
    this.addSql('create index passkey_challenges_user on passkey_challenges (user_id)');
    this.addSql('create index passkey_challenges_age on passkey_challenges (expires_at)');

    // Sessions from before have not proved anything; a new one proves it by its sign-in.
    this.addSql('alter table sessions add column stepped_up_at timestamptz');
    this.addSql('alter table sessions alter column stepped_up_at set default now()');

    this.addSql(`
      alter table features add column staff_second_factor text not null default 'optional'
        check (staff_second_factor in ('optional', 'required'))`);

    // The first emails are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`
      insert into reactions (name, position)
      select name, event_log_safe_position()
        from unnest(array['second-factor-mail', 'second-factor-removed-mail', 'new-admin-mail']) as name`);
  }
}
