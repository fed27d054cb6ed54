import { Migration } from '@mikro-orm/migrations';

/**
 * Phones in a comparable spelling. Processes write the key with the phone; a maintenance job fills in those of older rows, which it
 * finds by the second index of each table.
 */
export class PhoneKeys extends Migration {
  override up(): void {
    for (const table of ['orders', 'users']) {
      this.addSql(`alter table ${table} add column phone_key text`);
      this.addSql(`create index ${table}_phone_key on ${table} (phone_key) where phone_key is not null`);
      this.addSql(
        `create index ${table}_without_phone_key on ${table} (id) where phone is not null and phone_key is null`,
      );
    }
  }
}
