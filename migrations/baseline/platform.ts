/** What every module stands on: reactions and timed work, idempotency, limits, keys, the security log and maintenance. */
export const platform = `
-- What the shop does outside of its database: how far each reaction has read the log, and one row for each event it reacts to.
create table reactions (
  name       text primary key,
  position   bigint not null,
  updated_at timestamptz not null default now()
);
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
);
create index reaction_outbox_due on reaction_outbox (due_at, id) where state = 'waiting';
create index reaction_outbox_claims on reaction_outbox (claimed_until) where state = 'sending';
create index reaction_outbox_undecided on reaction_outbox (id) where state in ('held', 'failed');
create index reaction_outbox_finished on reaction_outbox (recorded_at) where state in ('sent', 'dropped');
-- A reaction that is not here begins with the events after a worker's first start with it. These begin now, so that what is recorded
-- before a worker has started is not missed.
insert into reactions (name, position)
select name, event_log_safe_position()
  from unnest(array[
    'claim-orders-mail', 'confirm-email-mail', 'confirm-order-mail', 'courier-advice', 'courier-booking', 'courier-cancel',
    'courier-tracking', 'email-changed-mail', 'email-request-mail', 'inbox-answer-mail', 'new-admin-mail', 'new-device-mail',
    'newsletter-mail', 'order-cancelled-mail', 'order-cancelled-text', 'order-confirmed-mail', 'order-confirmed-text',
    'order-placed-mail', 'order-placed-text', 'order-status-mail', 'order-status-text', 'out-for-delivery-mail',
    'out-for-delivery-text', 'password-changed-mail', 'password-reset-mail', 'payment-approved-mail', 'payment-rejected-mail',
    'payment-submitted-mail', 'review-request-mail', 'second-factor-mail', 'second-factor-removed-mail', 'sign-in-attempts-mail',
    'sign-in-code-mail', 'stolen-session-mail']) as name;

-- Work that a worker does at its time, in the transaction that deletes its row (docs/adr/0055-timed-work.md).
create table due_work (
  kind           text not null,
  subject_id     bigint not null,
  due_at         timestamptz not null,
  state          text not null default 'waiting' check (state in ('waiting', 'parked')),
  attempts       int not null default 0,
  payload        jsonb not null default '{}',
  correlation_id text,
  last_error     text,
  scheduled_at   timestamptz not null default now(),
  primary key (kind, subject_id)
);
create index due_work_due on due_work (due_at, subject_id) where state = 'waiting';
create index due_work_failed on due_work (due_at, kind, subject_id) where attempts > 0;

-- \`subject_user_id\` is whom a stored answer is about, so that it is deleted with the account. It is no foreign key: the key is claimed
-- before the request is checked, and an unknown user is the request's own error.
create table idempotency_keys (
  user_id         int not null references users (id),
  endpoint        text not null,
  key             text not null check (length(key) between 1 and 255),
  body_hash       bytea not null,
  answer          json,
  created_at      timestamptz not null default now(),
  subject_user_id int,
  primary key (user_id, endpoint, key)
);
-- Keys are stored in the order of their age, so a block range index finds the expired ones and takes no space.
create index idempotency_keys_age on idempotency_keys using brin (created_at);
create index idempotency_keys_subject on idempotency_keys (subject_user_id) where subject_user_id is not null;
create table guest_idempotency_keys (
  endpoint        text not null,
  key             text not null check (length(key) between 1 and 255),
  body_hash       bytea not null,
  answer          json,
  subject_user_id int,
  created_at      timestamptz not null default now(),
  primary key (endpoint, key)
);
create index guest_idempotency_keys_age on guest_idempotency_keys (created_at);
create index guest_idempotency_keys_subject on guest_idempotency_keys (subject_user_id) where subject_user_id is not null;

-- Column names and types are those the rate limiter reads and writes.
create table rate_limits (
  key    varchar(255) primary key,
  points int not null,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table data_keys (
  id         text primary key check (id ~ '^[0-9a-f]{8}$'),
  created_at timestamptz not null default now()
);

-- Who signed in, who was refused and who read personal data. Without foreign keys: entries outlive accounts and lock none.
create table security_log (
  id           bigint generated always as identity primary key,
  kind         text not null check (length(kind) <= 50),
  user_id      int,
  address_hash text check (length(address_hash) <= 100),
  device       text check (length(device) <= 200),
  at           timestamptz not null,
  detail       jsonb
);
create index security_log_at on security_log (at, id);
create index security_log_kind on security_log (kind, at, id);
-- Answers an account's entries of one kind from the index alone.
create index security_log_user on security_log (user_id, at desc, id desc) include (kind) where user_id is not null;

-- Which worker runs the maintenance jobs, and their last runs (docs/adr/0050-one-worker-at-a-time-runs-maintenance.md).
create table maintenance_leases (
  job_group  text primary key,
  holder     text not null,
  term       bigint not null,
  expires_at timestamptz not null
);
create table maintenance_jobs (
  name        text primary key,
  started_at  timestamptz not null,
  due_at      timestamptz not null,
  finished_at timestamptz,
  affected    bigint,
  error       text
);
create table unreferenced_files (
  store         text not null,
  name          text not null,
  first_seen_at timestamptz not null default now(),
  primary key (store, name)
);
`;
