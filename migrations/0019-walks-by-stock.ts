import { Migration } from '@mikro-orm/migrations';

/** The index of the newest products tells what a walk by stock asks of those that it passes by, so that it need not read them. */
export class WalksByStock extends Migration {
  override up(): void {
    // Dropped first, which takes the strongest lock at once: to take it later could wait for who waits for this.
    this.addSql('drop index products_newest');
    this.addSql(
      'create index products_newest on products (created_at desc, id desc) include (held_out_of_stock) where deleted_at is null',
    );
  }
}
