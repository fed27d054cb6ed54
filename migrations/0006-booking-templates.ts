import { Migration } from '@mikro-orm/migrations';

/** Keeps the columns in which a courier takes parcels. */
export class BookingTemplates extends Migration {
  override up(): void {
    this.addSql('alter table couriers add column booking_template jsonb');
  }
}
