import { Migration } from '@mikro-orm/migrations';

/** What is held out of stock by hand, for lists by stock. What is sold out has no index: it would make every sale dearer. */
export class HeldProducts extends Migration {
  override up(): void {
    this.addSql(
      'create index products_held on products (category_id, id) where held_out_of_stock and deleted_at is null',
    );
  }
}
