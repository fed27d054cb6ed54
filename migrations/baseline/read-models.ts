/** Checkpoints, failures and rebuilds of the read models. Their own tables live in the schema `views`, made by the engine. */
export const readModels = `
create schema views;

-- \`fold\` is what fills the tables of a read model, so that any version of a worker can go on with it.
create table projections (
  id         int generated always as identity unique,
  name       text primary key,
  version    int not null,
  position   bigint not null default 0,
  state      text not null default 'running' check (state in ('running', 'paused', 'stopped')),
  last_error text,
  updated_at timestamptz not null default now(),
  fold       jsonb not null
) with (fillfactor = 50);
create table projection_failures (
  id          int generated always as identity primary key,
  projection  text not null references projections (name),
  position    bigint not null,
  event_type  text not null,
  subject     text not null,
  subject_id  bigint not null,
  error       text not null,
  state       text not null check (state in ('open', 'passed', 'parked', 'retrying', 'retried', 'skipping', 'skipped')),
  reason      text,
  created_at  timestamptz not null default now(),
  resolved_at timestamptz,
  constraint projection_failures_event unique (projection, position)
);
create index projection_failures_newest on projection_failures (created_at desc, id desc);
create table projection_rebuilds (
  projection   text primary key references projections (name),
  purpose      text not null check (purpose in ('replay', 'verify')),
  version      int not null,
  phase        text not null default 'folding' check (phase in ('folding', 'indexing', 'catching-up', 'swapping', 'done', 'failed')),
  position     bigint not null default 0,
  target       bigint not null default 0,
  equal        boolean,
  rows         bigint,
  error        text,
  requested_at timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
-- How far each read model has announced its changes to open pages. Several workers announce in turn, so what is announced beyond the
-- first gap is kept as ranges.
create table projection_announcements (
  projection  text primary key references projections (name),
  position    bigint not null,
  beyond      int8multirange not null default '{}',
  repeated_at timestamptz,
  updated_at  timestamptz not null default now()
) with (fillfactor = 50);
-- How far read models were behind, every 10 seconds for a week. \`lags\` has only those that were behind, in seconds, so that the rows of
-- a shop that keeps up stay small; a missing row means that no worker was there to look.
create table projection_lag_samples (
  slot timestamptz primary key,
  lags jsonb not null check (jsonb_typeof(lags) = 'object')
);

-- What each admin has read. Keyed by the position of the event behind a notification, so that it outlives a replay.
create table notification_reads (
  user_id  int not null references users (id),
  position bigint not null,
  read_at  timestamptz not null default now(),
  primary key (user_id, position)
);
create table notification_read_marks (
  user_id  int primary key references users (id),
  position bigint not null
);
`;
