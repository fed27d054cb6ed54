import { Migration } from '@mikro-orm/migrations';

export class Accounts extends Migration {
  override up(): void {
    this.addSql(`
      create table users (
        id            int generated always as identity primary key,
        email         text not null check (length(email) <= 254),
        password_hash text,
        first_name    text not null check (length(first_name) <= 100),
        last_name     text not null check (length(last_name) <= 100),
        role          text not null check (role in ('USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN')),
        status        text not null default 'UNVERIFIED' check (status in ('VERIFIED', 'UNVERIFIED')),
        is_active     boolean not null default true,
        cnic          text check (cnic ~ '^[0-9]{13}$'),
        gender        text check (gender in ('M', 'F', 'O')),
        phone         text check (length(phone) <= 30),
        whatsapp      text check (length(whatsapp) <= 30),
        created_at    timestamptz not null default now(),
        updated_at    timestamptz not null default now()
      )`);
    this.addSql('create unique index users_email on users (lower(email))');
    this.addSql(`create index users_admins on users (id) where role = 'ADMIN'`);

    this.addSql(`
      create table sessions (
        id         uuid primary key,
        user_id    int not null references users (id),
        created_at timestamptz not null default now(),
        revoked_at timestamptz
      )`);
    this.addSql('create index sessions_user on sessions (user_id) where revoked_at is null');
    this.addSql(`
      create table refresh_tokens (
        hash       bytea primary key,
        session_id uuid not null references sessions (id) on delete cascade,
        issued_at  timestamptz not null default now(),
        expires_at timestamptz not null,
        rotated_at timestamptz
      )`);
    this.addSql('create index refresh_tokens_session on refresh_tokens (session_id)');

    this.addSql(`
      create table addresses (
        id         int generated always as identity primary key,
        user_id    int not null references users (id),
        street_no  text not null check (length(street_no) <= 200),
        city       text not null check (length(city) <= 100),
        zip_code   text not null check (length(zip_code) <= 20),
        country    text not null check (length(country) <= 100),
        is_primary boolean not null default false,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index addresses_user on addresses (user_id, id)');
    this.addSql('create unique index addresses_primary on addresses (user_id) where is_primary');
  }
}
