import { Migration } from '@mikro-orm/migrations';

/** Switches of the emails, and the text messages, that say that an order is confirmed and that its parcel is out for delivery. */
export class DeliveryMessages extends Migration {
  override up(): void {
    this.addSql(`
      alter table mail_switches
        add column order_confirmed boolean not null default true,
        add column order_out_for_delivery boolean not null default true`);
    this.addSql(`
      insert into texts values
        ('order_confirmed', false,
         'Soulvia: Thank you, {name}. Order {order} is confirmed. We send it today or tomorrow.',
         'سول ویا: شکریہ {name}۔ آرڈر {order} کی تصدیق ہو گئی۔ ہم اسے آج یا کل بھیجیں گے۔', ''),
        ('order_out_for_delivery', false,
         'Soulvia: Order {order} is out for delivery. Pay exactly {cash}. {link}',
         'سول ویا: آرڈر {order} آج پہنچے گا۔ صرف {cash} ادا کریں۔ {link}', '')`);
    // The first messages are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`
      insert into reactions (name, position)
      select name, event_log_safe_position()
        from unnest(array['order-confirmed-mail', 'out-for-delivery-mail', 'order-confirmed-text', 'out-for-delivery-text']) as name`);
  }
}
