import { Migration } from '@mikro-orm/migrations';

/** The unique index finds the uses that no order has released, so that an order with a code writes one index less. */
export class FewerCouponIndexes extends Migration {
  override up(): void {
    this.addSql('drop index coupon_uses_coupon');
    this.addSql('create index coupon_uses_released on coupon_uses (coupon_id) where released_at is not null');
  }
}
