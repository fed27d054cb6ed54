import { comparable } from './comparable.js';

const person = `(first_name || ' ' || last_name || ' ' || email)`;

/** People: accounts, guests, their sessions and second factors, what staff may do, and members of the partner programme. */
export const accounts = `
-- 64 random bits of a UUID; the letter tells a code from a member ID.
create function new_referral_code() returns text language sql volatile as $$
  select 'S' || upper(left(hex, 12) || right(hex, 4)) from replace(gen_random_uuid()::text, '-', '') as hex
$$;

create table users (
  id              int generated always as identity primary key,
  email           text not null check (length(email) <= 254),
  password_hash   text,
  first_name      text not null check (length(first_name) <= 100),
  last_name       text not null check (length(last_name) <= 100),
  role            text not null check (role in ('USER', 'GUEST_USER', 'SOULVIA_PARTNER', 'ADMIN')),
  status          text not null default 'UNVERIFIED' check (status in ('VERIFIED', 'UNVERIFIED')),
  is_active       boolean not null default true,
  gender          text check (gender in ('M', 'F', 'O')),
  phone           text check (length(phone) <= 30),
  whatsapp        text check (length(whatsapp) <= 30),
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  sponsor_id      int references users (id) check (sponsor_id <> id),
  deleted_at      timestamptz,
  email_verified  boolean not null default false,
  pending_email   text,
  cnic_sealed     text,
  cnic_index      text,
  referral_code   text not null default new_referral_code(),
  phone_key       text,
  check ((cnic_sealed is null) = (cnic_index is null))
);
-- Guests have no password, and their email may be that of an account or of no one.
create unique index users_email on users (lower(email)) where password_hash is not null;
create index users_by_email on users (lower(email), id) where deleted_at is null;
create unique index users_referral_code on users (referral_code);
create index users_admins on users (id) where role = 'ADMIN';
create index users_downline on users (sponsor_id, id) where sponsor_id is not null;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_role_newest on users (role, created_at desc, id desc) where deleted_at is null;
create index users_partner_cnic on users (cnic_index) where role = 'SOULVIA_PARTNER' and deleted_at is null;
create index users_phone_key on users (phone_key) where phone_key is not null;
-- PostgreSQL reads an expression from an index only if the index has its columns too; the list is filtered by role and status.
create index users_by_name on users (lower(first_name || ' ' || last_name), id)
  include (first_name, last_name, role, status) where deleted_at is null;
-- With deleted rows: PostgreSQL uses no statistics of a partial index, and without them takes every search for a rare one.
create index users_search on users using gin (${comparable(person)} gin_trgm_ops);
-- A name of hundreds of partners is that of thousands of users.
create index users_partner_search on users using gin (${comparable(person)} gin_trgm_ops) where role = 'SOULVIA_PARTNER' and deleted_at is null;

-- What lists say of their length without counting. Changes are added as rows of their own, so that no sign-up waits for
-- another; the worker adds rows together once an hour.
create table user_counts (
  day    date not null,
  role   text not null,
  status text not null,
  users  int not null
);
create function count_users() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into user_counts (day, role, status, users)
    select (created_at at time zone 'Asia/Karachi')::date, role, status, count(*)
      from changed_to where deleted_at is null group by 1, 2, 3;
  else
    insert into user_counts (day, role, status, users)
    select (created_at at time zone 'Asia/Karachi')::date, role, status, sum(change)
      from (select created_at, role, status, 1 as change from changed_to where deleted_at is null
            union all
            select created_at, role, status, -1 from changed_from where deleted_at is null) c
     group by 1, 2, 3 having sum(change) <> 0;
  end if;
  return null;
end $$;
create trigger count_new after insert on users
  referencing new table as changed_to for each statement execute function count_users();
create trigger count_changed after update on users
  referencing old table as changed_from new table as changed_to for each statement execute function count_users();

create table addresses (
  id         int generated always as identity primary key,
  user_id    int not null references users (id),
  street_no  text not null check (length(street_no) <= 200),
  city       text not null check (length(city) <= 100),
  zip_code   text not null check (length(zip_code) <= 20),
  country    text not null check (length(country) <= 100),
  is_primary boolean not null default false,
  created_at timestamptz not null default now()
);
create index addresses_user on addresses (user_id, id);
create unique index addresses_primary on addresses (user_id) where is_primary;

create table personal_details (
  user_id   int primary key references users (id),
  dob       date not null,
  address   text not null check (length(address) <= 200),
  city      text not null check (length(city) <= 100),
  province  text not null check (length(province) <= 100),
  zip       text not null check (length(zip) <= 20),
  country   text not null check (length(country) <= 100),
  agreed_at timestamptz not null default now()
);
create table cnic_reveals (
  id          int generated always as identity primary key,
  user_id     int not null references users (id),
  revealed_by int not null references users (id),
  reason      text not null check (length(reason) between 3 and 200),
  revealed_at timestamptz not null default now()
);
create index cnic_reveals_user on cnic_reveals (user_id);
create index cnic_reveals_age on cnic_reveals (revealed_at);

create table staff (
  user_id int primary key references users (id),
  owner   boolean not null,
  duties  text[] not null default '{}' check (cardinality(duties) <= 20)
);

create table sessions (
  id            uuid primary key,
  user_id       int not null references users (id),
  created_at    timestamptz not null default now(),
  revoked_at    timestamptz,
  device        text not null default 'Unknown device' check (length(device) <= 100),
  stepped_up_at timestamptz default now(),
  last_used_at  timestamptz not null default now(),
  address       text
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create table refresh_tokens (
  hash       bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at  timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);
create table known_devices (
  user_id      int not null references users (id),
  token_hash   bytea not null,
  last_used_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index known_devices_token on known_devices (token_hash);
create index known_devices_age on known_devices (last_used_at);

create table password_resets (
  id         uuid primary key,
  user_id    int not null references users (id),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at  timestamptz
);
create unique index password_resets_token on password_resets (token_hash);
create index password_resets_user on password_resets (user_id) where closed_at is null;
create index password_resets_age on password_resets (expires_at);
create table email_changes (
  id         uuid primary key,
  user_id    int not null references users (id),
  old_email  text not null,
  changed_at timestamptz not null default now()
);
create index email_changes_age on email_changes (changed_at);
create table email_verifications (
  id         uuid primary key,
  user_id    int not null references users (id),
  email      text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at  timestamptz
);
create unique index email_verifications_token on email_verifications (token_hash);
create index email_verifications_user on email_verifications (user_id) where closed_at is null;
create index email_verifications_age on email_verifications (expires_at);

create table totp_secrets (
  user_id   int primary key references users (id),
  secret    text,
  pending   text,
  last_step bigint not null default 0,
  check (secret is not null or pending is not null)
);
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
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id, id);
create table passkey_challenges (
  challenge  text primary key,
  user_id    int references users (id),
  expires_at timestamptz not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
create index passkey_challenges_age on passkey_challenges (expires_at);
create table recovery_codes (
  user_id   int not null references users (id),
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
create table sign_in_tickets (
  token_hash      bytea primary key,
  user_id         int not null references users (id),
  password_digest bytea not null,
  tries           smallint not null default 0,
  expires_at      timestamptz not null
);
create index sign_in_tickets_user on sign_in_tickets (user_id);
create index sign_in_tickets_age on sign_in_tickets (expires_at);
create table sign_in_codes (
  id              uuid primary key,
  user_id         int not null references users (id),
  password_digest bytea not null,
  tries           smallint not null default 0,
  expires_at      timestamptz not null
);
create index sign_in_codes_user on sign_in_codes (user_id);
create index sign_in_codes_age on sign_in_codes (expires_at);

-- Codes of referral links and how often the links were opened (docs/adr/0074-referral-links.md).
create table referral_codes (
  code        text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  user_id     int not null references users (id),
  created_at  timestamptz not null default now(),
  replaced_at timestamptz
);
create unique index referral_codes_current on referral_codes (user_id) where replaced_at is null;
create index referral_codes_user on referral_codes (user_id);
create index referral_codes_replaced on referral_codes (replaced_at) where replaced_at is not null;
-- The member is here too, so that a code that has expired keeps its visits.
create table referral_visits (
  user_id int not null references users (id),
  day     date not null,
  code    text not null,
  visits  int not null check (visits > 0),
  primary key (user_id, day, code)
);
create index referral_visits_day on referral_visits (day);

-- Why staff moved a member to another sponsor (docs/adr/0075-moves-of-members.md).
create table member_moves (
  id       int generated always as identity primary key,
  user_id  int not null references users (id),
  moved_by int not null references users (id),
  reason   text not null check (length(reason) between 1 and 200),
  moved_at timestamptz not null default now()
);
create index member_moves_user on member_moves (user_id);
create index member_moves_age on member_moves (moved_at);
`;
