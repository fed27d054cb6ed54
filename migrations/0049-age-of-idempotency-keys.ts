import { Migration } from '@mikro-orm/migrations';

/** Keys are stored in the order of their age, so that a block range index finds the expired ones and takes no space. */
export class AgeOfIdempotencyKeys extends Migration {
  override up(): void {
    this.addSql('drop index idempotency_keys_age');
    this.addSql('create index idempotency_keys_age on idempotency_keys using brin (created_at)');
  }
}
