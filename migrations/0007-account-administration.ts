import { Migration } from '@mikro-orm/migrations';

export class AccountAdministration extends Migration {
  override up(): void {
    this.addSql('create extension if not exists pg_trgm');

    this.addSql('alter table users add column sponsor_id int references users (id) check (sponsor_id <> id)');
    this.addSql('alter table users add column deleted_at timestamptz');
    this.addSql('create index users_downline on users (sponsor_id, id) where sponsor_id is not null');
    this.addSql('create index users_newest on users (created_at desc, id desc) where deleted_at is null');
    this.addSql('create index users_role_newest on users (role, created_at desc, id desc) where deleted_at is null');
    this.addSql(
      `create index users_by_name on users (lower(first_name || ' ' || last_name), id) where deleted_at is null`,
    );
    this.addSql(
      `create index users_search on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)`,
    );

    this.addSql(`
      create table personal_details (
        user_id   int primary key references users (id),
        dob       date not null,
        address   text not null check (length(address) <= 200),
        city      text not null check (length(city) <= 100),
        province  text not null check (length(province) <= 100),
        zip       text not null check (length(zip) <= 20),
        country   text not null check (length(country) <= 100),
        agreed_at timestamptz not null default now()
      )`);

    this.addSql(
      `alter table sessions add column device text not null default 'Unknown device' check (length(device) <= 100)`,
    );

    this.addSql(`
      create table password_resets (
        id         uuid primary key,
        user_id    int not null references users (id),
        token_hash bytea not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        closed_at  timestamptz
      )`);
    this.addSql('create unique index password_resets_token on password_resets (token_hash)');
    this.addSql('create index password_resets_user on password_resets (user_id) where closed_at is null');
    this.addSql('create index password_resets_age on password_resets (expires_at)');

    this.addSql(`
      create table email_changes (
        id         uuid primary key,
        user_id    int not null references users (id),
        old_email  text not null,
        changed_at timestamptz not null default now()
      )`);
    this.addSql('create index email_changes_age on email_changes (changed_at)');

    // Column names and types are those the rate limiter reads and writes.
    this.addSql('create table rate_limits (key varchar(255) primary key, points int not null, expire bigint)');
    this.addSql('create index rate_limits_expire on rate_limits (expire)');
  }
}
