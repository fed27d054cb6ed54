import { Migration } from '@mikro-orm/migrations';

/** Finds guest orders by when an account claimed them. */
export class ClaimedGuests extends Migration {
  override up(): void {
    this.addSql('create index guest_orders_claimed on guest_orders (claimed_at) where claimed_at is not null');
  }
}
