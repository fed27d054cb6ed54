import { Migration } from '@mikro-orm/migrations';

/** News by text message says where to stop it. A wording that staff have changed stays. */
export class StopLink extends Migration {
  override up(): void {
    this.addSql(`update texts set en = en || ' Stop: {stop}' where key = 'back_in_stock'
  and en = 'Soulvia: {name}, {product} is back in stock. {link}'`);
    this.addSql(`update texts set ur = ur || ' بند کریں: {stop}' where key = 'back_in_stock'
  and ur = 'سول ویا: {name}، {product} دوبارہ دستیاب ہے۔ {link}'`);
  }
}
