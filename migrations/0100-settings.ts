import { Migration } from '@mikro-orm/migrations';

/** The settings of the shop, a row for each group; what a row lacks has the default of its definition. */
export class Settings extends Migration {
  override up(): void {
    this.addSql(`create table settings (name text primary key, fields jsonb not null)`);
    this.addSql(`drop table company, confirmation_settings, features, mail_switches, order_limits, payment_details`);
  }
}
