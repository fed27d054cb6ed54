import { Migration } from '@mikro-orm/migrations';

const month = `check (month ~ '^20\\d{2}-(0[1-9]|1[0-2])$')`;

/** Months that are closed, what partners earned in them, and what was taken back or adjusted. */
export class EarningsMonths extends Migration {
  override up(): void {
    this.addSql(`create table periods (
  month        text primary key ${month},
  plan_version int references plans (version),
  position     bigint not null,
  state        text not null default 'CLOSING' check (state in ('CLOSING', 'CLOSED')),
  has_failed   boolean not null default false,
  entries      int not null default 0,
  total        numeric(14,2) not null default 0,
  reversed     numeric(14,2) not null default 0,
  adjusted     numeric(14,2) not null default 0,
  digest       text,
  by           int not null references users (id),
  closed_at    timestamptz,
  check ((state = 'CLOSED') = (digest is not null)),
  check ((state = 'CLOSED') = (closed_at is not null)),
  check (state = 'CLOSING' or not has_failed)
)`);
    // A close writes millions of rows, so that they have no foreign keys. No page reads those of a period that is CLOSING.
    this.addSql(`create table earning_lines (
  id            int generated always as identity primary key,
  month         text not null,
  order_line_id int not null,
  order_id      int not null,
  buyer_id      int not null,
  beneficiary   int not null,
  level         smallint not null check (level between 1 and 3),
  via           int[] not null,
  plan_version  int,
  base          numeric(14,2) not null check (base >= 0),
  percent       numeric(4,2) not null,
  amount        numeric(14,2) not null check (amount >= 0),
  state         text not null check (state in ('PAID', 'UNPAID', 'HELD', 'WAITING')),
  why           text,
  position      bigint not null,
  collected_at  timestamptz not null,
  check ((state = 'PAID') = (why is null)),
  check (state <> 'UNPAID' or amount = 0),
  unique (month, order_line_id, beneficiary, level)
)`);
    this.addSql('create index earning_lines_statement on earning_lines (beneficiary, month, id)');
    this.addSql(`create index earning_lines_open on earning_lines (month, id) where state in ('HELD', 'WAITING')`);
    this.addSql(`create index earning_lines_paid_partners on earning_lines (month, beneficiary) where state = 'PAID'`);
    this.addSql(`create index earning_lines_held on earning_lines (order_line_id) where state = 'HELD'`);
    for (const column of ['order_id', 'beneficiary'])
      this.addSql(`create index earning_lines_for_money_${column} on earning_lines (${column})
  where state = 'UNPAID' and why in ('The order was cancelled', 'The courier never paid')`);
    // Nothing is paid twice.
    this.addSql(`create unique index earning_lines_paid on earning_lines (order_id, order_line_id, beneficiary, level)
  where state = 'PAID'`);
    this.addSql(`create table earning_reversals (
  id          int generated always as identity primary key,
  month       text not null references periods (month),
  line_id     int not null references earning_lines (id),
  beneficiary int not null,
  base        numeric(14,2) not null check (base >= 0),
  amount      numeric(14,2) not null check (amount <> 0),
  why         text not null,
  unique (month, line_id)
)`);
    this.addSql('create index earning_reversals_line on earning_reversals (line_id)');
    this.addSql('create index earning_reversals_statement on earning_reversals (beneficiary, month)');
    this.addSql(`create table household_matches (
  month       text not null references periods (month),
  order_id    int not null,
  beneficiary int not null,
  buyer       int not null,
  by          text not null check (by in ('phone', 'cnic', 'account')),
  primary key (month, order_id, beneficiary)
)`);
    this.addSql('create index household_matches_order on household_matches (order_id)');
    this.addSql(`create table adjustments (
  id          int generated always as identity primary key,
  user_id     int not null references users (id),
  amount      numeric(14,2) not null check (amount <> 0),
  reason      text not null check (length(reason) between 3 and 500),
  line_id     int references earning_lines (id),
  approval_id int references approvals (id),
  month       text references periods (month)
)`);
    this.addSql('create index adjustments_approval on adjustments (approval_id)');
    this.addSql('create index adjustments_statement on adjustments (user_id, month)');
    // What closes have added up of who was active.
    this.addSql(`create table period_activity (
  month    text not null references periods (month),
  of_month text not null,
  user_id  int not null,
  kept     numeric(14,2) not null,
  primary key (month, user_id, of_month)
)`);
  }
}
