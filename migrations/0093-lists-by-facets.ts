import { Migration } from '@mikro-orm/migrations';

/**
 * A list filtered by facets or of families passes many products for each that it shows: the index of its order tells which, without
 * reading them. Reads wait only from the first `drop` on.
 */
export class ListsByFacets extends Migration {
  override up(): void {
    const columns = { products_price: 'price, id', products_newest: 'created_at desc, id desc' };
    for (const [name, order] of Object.entries(columns))
      this.addSql(
        `create index ${name}_next on products (${order}) include (held_out_of_stock, facets, family_id)
          where deleted_at is null`,
      );
    for (const name of Object.keys(columns)) {
      this.addSql(`drop index ${name}`);
      this.addSql(`alter index ${name}_next rename to ${name}`);
    }
  }
}
