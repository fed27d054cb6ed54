import { Migration } from '@mikro-orm/migrations';

/** What couriers say they have collected and paid, and what does not fit. */
export class CourierStatements extends Migration {
  override up(): void {
    this.addSql(`create table statements (
  id          int generated always as identity primary key,
  courier_id  int not null,
  number      text not null check (length(number) between 1 and 60),
  dated_on    date not null,
  bank_amount numeric(14,2) check (bank_amount >= 0),
  import_id   int not null,
  state       text not null default 'APPLYING' check (state in ('APPLYING', 'APPLIED', 'REVERSING', 'REVERSED')),
  lines       int not null default 0,
  gross       numeric(14,2) not null default 0,
  net         numeric(14,2) not null default 0,
  reversed    int not null default 0,
  by_user     int not null,
  created_at  timestamptz not null default now()
)`);
    this.addSql(
      `create unique index statements_number on statements (courier_id, lower(number)) where state <> 'REVERSED'`,
    );
    this.addSql(`create index statements_courier on statements (courier_id, id)`);
    this.addSql(`create index statements_import on statements (import_id)`);
    this.addSql(`create index statements_dated on statements (dated_on, id)`);
    this.addSql(`create table statement_lines (
  id              int generated always as identity primary key,
  statement_id    int not null references statements (id),
  row             int not null,
  tracking_number text not null,
  parcel_id       int,
  order_id        int,
  kind            text not null check (kind in ('COD', 'COD_PART', 'RETURN_CHARGE', 'ADJUSTMENT')),
  gross           numeric(14,2) not null,
  charges         numeric(14,2) not null,
  tax_on_charges  numeric(14,2) not null,
  income_tax      numeric(14,2) not null,
  sales_tax       numeric(14,2) not null,
  net             numeric(14,2) not null,
  cpr             text not null,
  verdict         text not null,
  expected        numeric(14,2),
  paid_by         int,
  unique (statement_id, row),
  check (net = gross - charges - tax_on_charges - income_tax - sales_tax)
)`);
    this.addSql(`create index statement_lines_parcel on statement_lines (parcel_id) where parcel_id is not null`);
    this.addSql(`create index statement_lines_verdict on statement_lines (statement_id, verdict, row)`);
    this.addSql(
      `create index statement_lines_withheld on statement_lines (statement_id) where income_tax <> 0 or sales_tax <> 0`,
    );
    this.addSql(`create table cash_differences (
  id           int generated always as identity primary key,
  statement_id int references statements (id),
  row          int,
  parcel_id    int,
  order_id     int,
  user_id      int,
  courier_id   int not null,
  kind         text not null check (kind in ('UNASSIGNED', 'OVER', 'SHORT', 'CHARGE', 'BANK')),
  amount       numeric(14,2) not null check (amount <> 0),
  state        text not null default 'OPEN' check (state in ('OPEN', 'SETTLED')),
  how          text check (how in ('paid_later', 'written_off', 'our_mistake', 'assigned', 'reversed', 'closed')),
  note         text,
  by_user      int,
  opened_at    timestamptz not null default now(),
  settled_at   timestamptz,
  check ((state = 'OPEN') = (how is null)),
  check ((state = 'OPEN') = (settled_at is null))
)`);
    this.addSql(`create index cash_differences_state on cash_differences (state, id)`);
    this.addSql(`create index cash_differences_open on cash_differences (courier_id) where state = 'OPEN'`);
    this.addSql(`create index cash_differences_statement on cash_differences (statement_id, row)`);
    this.addSql(`create index cash_differences_user on cash_differences (user_id) where note is not null`);
    this.addSql(`create index cash_differences_order on cash_differences (order_id) where order_id is not null`);
    this.addSql(`create index cash_differences_parcel on cash_differences (parcel_id) where parcel_id is not null`);
    // Its bytes may be imported once more.
    this.addSql(`alter table imports add column is_undone boolean not null default false`);
  }
}
