import { Migration } from '@mikro-orm/migrations';

/** Received goods with their batches, and written-off ones with a note: what the events of the stock refer to (docs/adr/0056-stock-ledger.md). */
export class StockReceipts extends Migration {
  override up(): void {
    this.addSql(`
      create table stock_receipts (
        id         int generated always as identity primary key,
        reference  text check (length(reference) <= 100),
        created_at timestamptz not null default now()
      )`);
    this.addSql(`
      create table stock_receipt_lines (
        receipt_id int not null references stock_receipts (id),
        nth        int not null,
        product_id int not null references products (id),
        quantity   int not null check (quantity between 1 and 100000),
        batch      text check (length(batch) <= 50),
        expires_on date,
        primary key (receipt_id, nth)
      )`);
    this.addSql(
      'create index stock_receipt_lines_expiry on stock_receipt_lines (product_id, expires_on) where expires_on is not null',
    );
    this.addSql(`
      create table stock_write_offs (
        id         int generated always as identity primary key,
        product_id int not null references products (id),
        quantity   int not null check (quantity between 1 and 100000),
        reason     text not null check (reason in ('damaged', 'expired', 'lost', 'gift')),
        note       text check (length(note) <= 500),
        created_at timestamptz not null default now()
      )`);
  }
}
