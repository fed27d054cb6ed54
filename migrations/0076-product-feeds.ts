import { Migration } from '@mikro-orm/migrations';

/** The switch of the product feeds (docs/adr/0069-product-feeds-from-memory.md). */
export class ProductFeeds extends Migration {
  override up(): void {
    this.addSql(`alter table features add column feeds text not null default 'off' check (feeds in ('off', 'on'))`);
  }
}
