import { Migration } from '@mikro-orm/migrations';

export class FreeDelivery extends Migration {
  override up(): void {
    // The upper bound also excludes NaN, which PostgreSQL orders above all numbers.
    this.addSql(`
      alter table company add column free_delivery_from numeric(10, 2)
        check (free_delivery_from between 0.01 and 99999999.99)`);
  }
}
