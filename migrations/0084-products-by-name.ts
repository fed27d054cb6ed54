import { Migration } from '@mikro-orm/migrations';

/** Orders the list of products in the console by name. */
export class ProductsByName extends Migration {
  override up(): void {
    this.addSql('create index products_by_name on products (lower(name), id) where deleted_at is null');
  }
}
