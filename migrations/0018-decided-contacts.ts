import { Migration } from '@mikro-orm/migrations';

/** The console counts what staff have recorded today. */
export class DecidedContacts extends Migration {
  override up(): void {
    this.addSql(
      `create index order_contacts_decided on order_contacts (created_at) where outcome in ('CONFIRMED', 'DECLINED')`,
    );
  }
}
