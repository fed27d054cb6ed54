import { Migration } from '@mikro-orm/migrations';

/** Counts of the stock while the shop sells (docs/adr/0056-stock-ledger.md). A product is in one open count only. */
export class StockCounts extends Migration {
  override up(): void {
    this.addSql(`
      create table stock_counts (
        id          int generated always as identity primary key,
        started_at  timestamptz not null default now(),
        finished_at timestamptz
      )`);
    this.addSql('create index stock_counts_open on stock_counts (id) where finished_at is null');
    this.addSql(`
      create table stock_count_lines (
        count_id      int not null references stock_counts (id),
        product_id    int not null references products (id),
        is_open       boolean not null default true,
        counted       int check (counted >= 0),
        quantity_then int,
        counted_at    timestamptz,
        primary key (count_id, product_id),
        check ((counted is null) = (quantity_then is null) and (counted is null) = (counted_at is null))
      )`);
    this.addSql('create unique index stock_count_lines_open on stock_count_lines (product_id) where is_open');
  }
}
