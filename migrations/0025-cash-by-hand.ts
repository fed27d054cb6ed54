import { Migration } from '@mikro-orm/migrations';

/** Cash in hand that was brought to the bank, and what staff wrote about cash that they took by hand. */
export class CashByHand extends Migration {
  override up(): void {
    this.addSql(`create table cash_deposits (
  id         int generated always as identity primary key,
  amount     numeric(14,2) not null check (amount > 0),
  on_day     date not null,
  reference  text,
  by         int not null references users (id),
  created_at timestamptz not null default now()
)`);
    this.addSql(`create table cash_notes (
  journal_id int primary key references journals (id),
  order_id   int not null references orders (id),
  user_id    int not null references users (id),
  note       text not null
)`);
    this.addSql('create index cash_notes_by_order on cash_notes (order_id)');
    this.addSql('create index cash_notes_by_user on cash_notes (user_id)');
  }
}
