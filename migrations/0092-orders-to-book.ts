import { Migration } from '@mikro-orm/migrations';

/** The list of orders to book holds none that waits for confirmation, so placing an order that waits does not write this index. */
export class OrdersToBook extends Migration {
  override up(): void {
    this.addSql('drop index orders_to_book');
    this.addSql(`
      create index orders_to_book on orders (created_at, id)
        where deleted_at is null and status = 'PROCESSING' and not parcel_open and confirmation in ('CONFIRMED', 'NOT_ASKED')`);
  }
}
