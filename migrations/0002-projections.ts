import { Migration } from '@mikro-orm/migrations';

/** Checkpoints, failures and rebuilds of the read models. Their own tables live in the schema `views`, made by the engine. */
export class Projections extends Migration {
  override up(): void {
    this.addSql('create schema views');
    this.addSql(`
      create table projections (
        id         int generated always as identity unique,
        name       text primary key,
        version    int not null,
        position   bigint not null default 0,
        state      text not null default 'running' check (state in ('running', 'paused', 'stopped')),
        last_error text,
        updated_at timestamptz not null default now()
      ) with (fillfactor = 50)`);
    this.addSql(`
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
      )`);
    this.addSql(`create index projection_failures_newest on projection_failures (created_at desc, id desc)`);
    this.addSql(`
      create table projection_rebuilds (
        projection text primary key references projections (name),
        purpose    text not null check (purpose in ('replay', 'verify')),
        version    int not null,
        phase      text not null default 'folding' check (phase in ('folding', 'indexing', 'catching-up', 'swapping', 'done', 'failed')),
        position   bigint not null default 0,
        target     bigint not null default 0,
        equal      boolean,
        rows       bigint,
        error      text,
        requested_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table socket_io_attachments (
        id         bigserial unique,
        created_at timestamptz default now(),
        payload    bytea
      )`);
  }
}
