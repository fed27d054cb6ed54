import { Migration } from '@mikro-orm/migrations';

/** PostgreSQL keeps none for the expression of a partial index, and took every text for a rare one. */
export class StatisticsOfProductNames extends Migration {
  override up(): void {
    this.addSql('create statistics products_name_text on (normalize(name, NFKC)) from products');
    this.addSql('analyze products');
  }
}
