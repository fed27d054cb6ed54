import { Migration } from '@mikro-orm/migrations';

/** Families: products that differ in one or two things, such as the size (docs/adr/0078-families-of-products.md). */
export class ProductFamilies extends Migration {
  override up(): void {
    this.addSql(`
      create table product_families (
        id           int generated always as identity primary key,
        name         text not null check (length(name) between 1 and 120),
        axes         text[] not null check (cardinality(axes) between 1 and 2),
        member_count int not null check (member_count between 2 and 30),
        created_at   timestamptz not null default now()
      )`);
    this.addSql('create index product_families_by_name on product_families (lower(name), id)');
    this.addSql(
      'create index product_families_name on product_families using gin (normalize(name, NFKC) gin_trgm_ops)',
    );
    this.addSql(`
      alter table products
        add column family_id     int references product_families (id),
        add column option_values text[],
        add column family_order  int,
        add constraint products_whole_member check (num_nulls(family_id, option_values, family_order) in (0, 3)),
        add constraint products_deleted_from_family check (family_id is null or deleted_at is null)`);
    this.addSql('create index products_family on products (family_id) where family_id is not null');
    // Counts the families of a category.
    this.addSql(
      'create index products_family_in_category on products (category_id, family_id) where family_id is not null',
    );
  }
}
