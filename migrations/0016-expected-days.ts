import { Migration } from '@mikro-orm/migrations';

/** The days on which the buyer of an order expects it; null where the shop knew none. */
export class ExpectedDays extends Migration {
  override up(): void {
    this.addSql(
      'alter table orders add column promised_from date, add column promised_to date, add column courier_asked_at timestamptz',
    );
    this.addSql(`create index orders_expected on orders (promised_to)
  where status in ('PROCESSING', 'SHIPPED') and deleted_at is null and promised_to is not null`);
  }
}
