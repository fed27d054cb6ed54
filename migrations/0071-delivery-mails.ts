import { Migration } from '@mikro-orm/migrations';

/** Switches of the emails that say that an order is confirmed and that its parcel is out for delivery. */
export class DeliveryMails extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail_switches
        add column order_confirmed boolean not null default true,
        add column order_out_for_delivery boolean not null default true`);
    // The first emails are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`
      insert into reactions (name, position)
      values ('order-confirmed-mail', event_log_safe_position()), ('out-for-delivery-mail', event_log_safe_position())`);
  }
}
