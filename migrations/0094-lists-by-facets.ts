import { Migration } from '@mikro-orm/migrations';

/** A list filtered by facets or of families passes many products for each that it shows: the index of its order tells which, without reading them. */
export class ListsByFacets extends Migration {
  override up(): void {
    this.addSql('drop index products_price');
    this.addSql(
      `create index products_price on products (price, id) include (held_out_of_stock, facets, family_id)
        where deleted_at is null`,
    );
    this.addSql('drop index products_newest');
    this.addSql(
      `create index products_newest on products (created_at desc, id desc) include (held_out_of_stock, facets, family_id)
        where deleted_at is null`,
    );
  }
}
