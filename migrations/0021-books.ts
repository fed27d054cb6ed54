import { Migration } from '@mikro-orm/migrations';

const cashStates = ['NONE', 'BEFORE', 'COLLECTED', 'REFUNDED', 'PART_REFUNDED', 'WRITTEN_OFF', 'SETTLED'];

/** Double-entry books that can only be added to, what is owed to buyers, and what is known of the cash of each order. */
export class Books extends Migration {
  override up(): void {
    this.addSql(`create table books_start (
  singleton boolean primary key default true check (singleton),
  at        timestamptz not null default now()
)`);
    this.addSql('insert into books_start default values');
    this.addSql(`create table journals (
  id         int generated always as identity primary key,
  kind       text not null,
  subject    text not null,
  subject_id int not null,
  nth        int not null check (nth > 0),
  posted_at  timestamptz not null,
  actor      text not null,
  reverses   int unique references journals (id),
  unique (kind, subject, subject_id, nth)
)`);
    this.addSql('create index journals_posted on journals (posted_at, id)');
    this.addSql(`create table journal_lines (
  journal_id int not null references journals (id),
  nth        int not null,
  account    text not null,
  party_id   int,
  order_id   int,
  parcel_id  int,
  amount     numeric(14,2) not null check (amount <> 0),
  primary key (journal_id, nth)
)`);
    this.addSql('create index journal_lines_order on journal_lines (order_id) where order_id is not null');
    this.addSql(`create index journal_lines_parcel on journal_lines (parcel_id) where account = 'courier'`);
    this.addSql('create index journal_lines_account on journal_lines (account, party_id)');
    this.addSql(`create function journals_check() returns trigger language plpgsql as $$
begin
  if exists (select from added a left join journal_lines l on l.journal_id = a.id
              group by a.id having count(l.nth) < 2 or sum(l.amount) <> 0) then
    raise exception 'a journal has at least two lines, which add up to 0';
  end if;
  return null;
end $$`);
    this.addSql(`create function journal_lines_check() returns trigger language plpgsql as $$
begin
  if exists (select from (select journal_id, count(*) as lines from added group by journal_id) a
              where a.lines <> (select count(*) from journal_lines l where l.journal_id = a.journal_id)) then
    raise exception 'the lines of a journal are inserted together with it';
  end if;
  return null;
end $$`);
    this.addSql(`create function books_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only';
end $$`);
    for (const table of ['journals', 'journal_lines']) {
      this.addSql(`create trigger adds_up after insert on ${table} referencing new table as added
  for each statement execute function ${table}_check()`);
      this.addSql(`create trigger append_only before update or delete or truncate on ${table}
  for each statement execute function books_refuse_change()`);
    }
    this.addSql(`create table refunds (
  id           int generated always as identity primary key,
  kind         text not null check (kind in ('RETURN', 'OVERPAID', 'ADVANCE', 'CANCELLED', 'PACKAGE')),
  order_id     int references orders (id),
  payment_id   int references package_payments (id),
  return_id    int,
  amount       numeric(14,2) not null check (amount > 0),
  state        text not null default 'OWED' check (state in ('OWED', 'PAID', 'VOID')),
  refund_to    text,
  approval_id  int references approvals (id),
  revealed_at  timestamptz,
  reference    text check (length(reference) <= 60),
  paid_on      date,
  paid_from    text check (paid_from in ('bank', 'cash')),
  by           int references users (id),
  brought_back boolean not null default false,
  created_at   timestamptz not null default now(),
  ended_at     timestamptz,
  check ((kind = 'PACKAGE') = (payment_id is not null)),
  check ((kind = 'PACKAGE') = (order_id is null)),
  check ((state = 'OWED') = (ended_at is null)),
  check ((state = 'PAID') = (paid_on is not null))
)`);
    this.addSql('create index refunds_order on refunds (order_id) where order_id is not null');
    this.addSql('create index refunds_payment on refunds (payment_id) where payment_id is not null');
    this.addSql('create index refunds_state on refunds (state, id)');
    // The constant needs no rewrite, and a checkout that leaves the column out writes no index.
    this.addSql(`alter table orders add column cash_state text not null default 'NONE'
  check (cash_state in ('${cashStates.join(`', '`)}'))`);
    this.addSql(`create index orders_cash_state on orders (cash_state, id) where cash_state <> 'NONE'`);
  }
}
