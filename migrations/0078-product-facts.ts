import { Migration } from '@mikro-orm/migrations';

/** What a product page tells beside the description. An empty text is not shown. */
export class ProductFacts extends Migration {
  override up(): void {
    this.addSql(`
      alter table products
        add column how_to_use           text not null default '',
        add column ingredients          text not null default '',
        add column patch_test_note      text not null default '',
        add column size_amount          numeric(8,2) check (size_amount > 0),
        add column size_unit            text check (size_unit in ('ml', 'g', 'pieces')),
        add column months_after_opening int check (months_after_opening between 1 and 60),
        add constraint products_whole_size check ((size_amount is null) = (size_unit is null))`);
  }
}
