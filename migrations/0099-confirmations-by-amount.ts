import { Migration } from '@mikro-orm/migrations';

/** Sorts orders that wait for confirmation by amount. Orders that need no confirmation are not in the index. */
export class ConfirmationsByAmount extends Migration {
  override up(): void {
    this.addSql(`
      create index orders_awaiting_amount on orders (amount desc, id)
        where confirmation = 'AWAITING' and deleted_at is null`);
  }
}
