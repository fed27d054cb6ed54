import { Migration } from '@mikro-orm/migrations';

/** Plans by which partners earn, and what they would have paid. */
export class EarningsPlans extends Migration {
  override up(): void {
    this.addSql(`create table plans (
  version     int primary key check (version > 0),
  name        text not null check (length(name) between 1 and 60),
  content     jsonb not null,
  state       text not null default 'DRAFT' check (state in ('DRAFT', 'ACTIVE', 'RETIRED')),
  from_month  text check (from_month ~ '^\\d{4}-\\d\\d$'),
  legal_note  text check (length(legal_note) <= 2000),
  by          int not null references users (id),
  approved_by int references users (id),
  alone       boolean not null default false,
  check ((state = 'DRAFT') = (from_month is null))
)`);
    this.addSql(`create table plan_simulations (
  id           int generated always as identity primary key,
  version      int not null references plans (version),
  content_hash text not null,
  from_month   text not null,
  to_month     text not null,
  state        text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'FAILED')),
  position     bigint not null,
  result       jsonb,
  made_at      timestamptz not null default now(),
  check ((state = 'DONE') = (result is not null))
)`);
    this.addSql(
      `create index plan_simulations_done on plan_simulations (version, content_hash, id) where state = 'DONE'`,
    );
    // What running simulations have added up; their rows are deleted when they end.
    this.addSql(`create table simulation_sums (
  simulation_id int not null references plan_simulations (id),
  month         text not null,
  user_id       int not null,
  kept          numeric(14,2) not null,
  amount        numeric(14,2) not null,
  beside        numeric(14,2) not null,
  primary key (simulation_id, user_id, month)
)`);
    // Returns and refunds are subjects of their own, and are read by order. No other event has a part in this index.
    this.addSql(`create index events_of_orders on events (((body->>'order_id')::int))
      where type in ('RefundOwed', 'RefundVoided', 'ReturnAccepted')`);
  }
}
