import { Migration } from '@mikro-orm/migrations';

/** Orders the products of a category by price. */
export class CategoryByPrice extends Migration {
  override up(): void {
    this.addSql('create index products_category_price on products (category_id, price, id) where deleted_at is null');
  }
}
