import { Migration } from '@mikro-orm/migrations';

/** Grouped lists read the products of a family from one index, and do not count families. */
export class GroupedLists extends Migration {
  override up(): void {
    this.addSql('drop index products_family');
    this.addSql('drop index products_family_in_category');
    // The products of a family, cheapest first, with what most lists ask of them.
    this.addSql(
      `create index products_family on products (family_id, price, id) include (category_id, held_out_of_stock, deleted_at)
        where family_id is not null`,
    );
    // How many products of a category, or of the shop where it is null, another product of their family stands for.
    this.addSql(`
      create table hidden_products (
        category_id int unique nulls not distinct references categories (id),
        products    int not null check (products >= 0)
      )`);
    this.addSql(`
      insert into hidden_products (category_id, products)
      select category_id, count(*) - count(distinct family_id) from products where family_id is not null group by 1
       union all
      select null, coalesce(sum(member_count - 1), 0) from product_families`);
  }
}
