/**
 * The event log and its commit-safe order. Positions come from a sequence, so they do not follow commit order; see
 * docs/adr/0002-commit-safe-log-order.md for why a writer announces itself and how far a reader may read.
 */
export const eventLog = `
create table events (
  position          bigint generated always as identity primary key,
  id                uuid not null default gen_random_uuid(),
  type              text not null,
  schema_version    int not null,
  subject           text not null,
  subject_id        bigint not null,
  subject_version   int not null,
  actor             text not null,
  correlation_id    text,
  causation_id      text,
  recorded_at       timestamptz not null,
  body              jsonb not null,
  caller_request_id text,
  constraint events_subject_version unique (subject, subject_id, subject_version)
);
create index events_type on events (type, position);
create index events_subject on events (subject, position);
-- Indexes of tables that grow at their newest row are in that order, and lists read them backwards: in the opposite order PostgreSQL
-- splits pages in the middle and leaves half of them empty.
create index events_time on events (recorded_at, position);
create index events_correlation on events (correlation_id) where correlation_id is not null;
create index events_caller_request on events (caller_request_id, position) where caller_request_id is not null;

-- A fresh sequence reads last_value 1 before and after its first use; burning one value keeps key and position apart.
select nextval('events_position_seq');

create function event_log_unannounced() returns trigger language plpgsql as $$
begin
  raise exception 'an insert into the event log could not be announced';
end $$;

-- Shared locks never refuse each other, so the condition is false and the function is not called
-- (docs/adr/0002-commit-safe-log-order.md). The sequence is looked up by its text: as a constant it would make the
-- trigger depend on it, and the column could not be changed without the trigger.
create trigger announce before insert on events
  for each statement
  when (pg_try_advisory_xact_lock_shared((x'5056'::bigint << 48) | pg_sequence_last_value('public.events_position_seq'::text::regclass)) is not true)
  execute function event_log_unannounced();

create function event_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only';
end $$;
create trigger append_only before update or delete or truncate on events
  for each statement execute function event_log_refuse_change();

-- Advisory locks are not replicated: a standby sees no announced position and would skip events.
create function event_log_safe_position() returns bigint language plpgsql volatile as $$
declare
  highest bigint;
  lowest_announced bigint;
begin
  if pg_is_in_recovery() then
    raise exception 'the event log cannot be read on a standby' using errcode = 'SV002',
      hint = 'Connect to the primary: the positions that writers have announced are not replicated.';
  end if;
  select last_value into highest from events_position_seq;
  select min(((classid::bigint & 65535) << 32) | objid::bigint) into lowest_announced
    from pg_locks
   where locktype = 'advisory' and objsubid = 1 and (classid::bigint >> 16) = x'5056'::bigint
     and database = (select oid from pg_database where datname = current_database());
  return least(highest, lowest_announced);
end $$;

-- An event of an unknown schema version stops its reader.
create function event_log_unreadable(type text, schema_version int, "position" bigint) returns jsonb language plpgsql as $$
begin
  raise exception 'schema version % of % cannot be read', schema_version, type using errcode = 'SV001',
    detail = jsonb_build_object('type', type, 'schemaVersion', schema_version, 'position', "position");
end $$;

-- Which history of the log this is, so that positions of another one are recognised (docs/adr/0020-epoch-beside-positions.md).
create table log_epoch (
  singleton boolean primary key default true check (singleton),
  epoch     uuid not null default gen_random_uuid(),
  identity  text
);
insert into log_epoch default values;

-- A backup restored elsewhere has another database or another cluster, a promoted standby another timeline. The control file
-- names the new timeline only after a checkpoint, the log at once.
create function event_log_identity() returns text language plpgsql volatile as $$
declare
  place text := (select oid::text from pg_database where datname = current_database());
begin
  return place || '/' || (select system_identifier from pg_control_system()) || '/' ||
    case when pg_is_in_recovery() then (select lpad(to_hex(timeline_id), 8, '0') from pg_control_checkpoint())
         else left(pg_walfile_name(pg_current_wal_lsn()), 8) end;
exception when insufficient_privilege then
  return place;
end $$;
create function event_log_epoch() returns text language sql volatile as $$
  select left(encode(sha256(convert_to(epoch || event_log_identity(), 'UTF8')), 'hex'), 16) from log_epoch
$$;

-- Heads of the hash chain over the log (docs/adr/0038-hash-chain-of-the-event-log.md).
create table event_chain (
  day            date primary key,
  first_position bigint not null,
  last_position  bigint not null,
  count          bigint not null check (count > 0),
  head           text not null check (head ~ '^[0-9a-f]{64}$'),
  check (first_position <= last_position)
);
`;
