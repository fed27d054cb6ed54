import { Migration } from '@mikro-orm/migrations';

/**
 * Where the units of an order are, and whether a parcel of it is under way (docs/adr/0061-parcels-move-units.md). `units_at` is null until
 * a parcel has moved them: they are on the shelf then, or released while the order is cancelled. So existing orders need no new values,
 * and processes of an older version keep it right.
 */
export class OrderUnits extends Migration {
  override up(): void {
    this.addSql(`
      alter table orders
        add column units_at text check (units_at in ('shelf', 'road', 'buyer', 'released', 'lost')),
        add column parcel_open boolean not null default false`);
    this.addSql(`
      create index orders_to_book on orders (created_at, id)
        where deleted_at is null and status = 'PROCESSING' and not parcel_open`);
  }
}
