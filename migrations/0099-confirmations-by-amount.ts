import { Migration } from '@mikro-orm/migrations';

/** Orders that wait for confirmation, the largest first. Orders of a shop that asks for none do not write it. */
export class ConfirmationsByAmount extends Migration {
  override up(): void {
    this.addSql(`
      create index orders_awaiting_amount on orders (amount desc, id)
        where confirmation = 'AWAITING' and deleted_at is null`);
  }
}
