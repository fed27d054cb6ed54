import { Migration } from '@mikro-orm/migrations';

export class ProductCounts extends Migration {
  override up(): void {
    this.addSql('alter table categories add column product_count int not null default 0 check (product_count >= 0)');
    this.addSql(
      `update categories c set product_count = p.products
         from (select category_id, count(*) as products from products where deleted_at is null group by 1) p
        where p.category_id = c.id`,
    );
  }
}
