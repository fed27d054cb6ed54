import { Migration } from '@mikro-orm/migrations';

/** Keys with which other programs call the API, and what they do beside the people of the shop. */
export class ApiKeys extends Migration {
  override up(): void {
    this.addSql(`create table api_keys (
  id            int generated always as identity primary key,
  name          text not null,
  visible       text not null unique,
  secret_hash   bytea not null,
  permissions   text[] not null,
  personal_data boolean not null,
  addresses     text[],
  expires_at    timestamptz not null,
  last_used_at  timestamptz,
  made_by       int not null references users (id),
  made_at       timestamptz not null default now(),
  revoked_at    timestamptz,
  check (not personal_data or addresses is not null)
)`);
    this.addSql('create index api_keys_maker on api_keys (made_by)');
    this.addSql('create index api_keys_end on api_keys ((least(revoked_at, expires_at)))');
    this.addSql(`create table api_key_addresses (
  key_id       int not null references api_keys (id) on delete cascade,
  address_hash text not null,
  day          date not null,
  primary key (key_id, address_hash)
)`);
    this.addSql(`create table key_days (
  key_id     int not null,
  day        date not null,
  people     int not null,
  people_max int,
  primary key (key_id, day),
  constraint key_days_people check (people <= people_max)
)`);
    this.addSql(`create table people_read (
  key_id int not null,
  day    date not null,
  person text not null,
  primary key (key_id, day, person)
)`);
    this.addSql('alter table approval_allowances add column key_id int');
    this.addSql('alter table approval_allowances drop constraint approval_allowances_pkey');
    this.addSql('alter table approval_allowances alter column user_id drop not null');
    this.addSql(
      'alter table approval_allowances add constraint approval_allowances_maker unique nulls not distinct (user_id, key_id, kind, day)',
    );
    this.addSql('alter table parcel_reports add column by_key text');
    this.addSql('alter table security_log add column key_id int');
    this.addSql('create index security_log_key on security_log (key_id, at, id) where key_id is not null');
  }
}
