import { Migration } from '@mikro-orm/migrations';

/** What waits for a second person, and what a person has done today without one. */
export class Approvals extends Migration {
  override up(): void {
    this.addSql(`create table approvals (
  id           int generated always as identity primary key,
  kind         text not null,
  subject      text not null,
  subject_id   int not null,
  summary      text not null,
  reason       text,
  version      text,
  command      text not null,
  payload      jsonb,
  digest       bytea,
  requested_by int not null references users (id),
  requested_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  state        text not null check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'VOID')),
  decided_by   int references users (id),
  decided_at   timestamptz,
  alone        boolean not null default false,
  outcome      text,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state = 'WAITING') = (payload is not null))
)`);
    this.addSql(`create unique index approvals_waiting on approvals (requested_by, digest) where state = 'WAITING'`);
    this.addSql(`create index approvals_by_kind on approvals (kind, id)`);
    this.addSql(`create index approvals_by_maker on approvals (requested_by, id)`);
    this.addSql(`create table approval_allowances (
  user_id int not null references users (id),
  kind    text not null,
  day     date not null,
  spent   numeric(14,2) not null,
  primary key (user_id, kind, day)
)`);
  }
}
