import { Migration } from '@mikro-orm/migrations';

/** Normalizing a text of ASCII characters costs much and changes nothing. */
const comparable = (text: string) =>
  `(case when octet_length(${text}) = length(${text}) then ${text} else normalize(${text}, NFKC) end)`;

/**
 * Indexes of searches hold texts in the form in which they are compared now. They hold deleted rows too, because PostgreSQL uses no
 * statistics of a partial index, and without them it took every search for a rare one.
 */
export class CheaperSearches extends Migration {
  override up(): void {
    const search = (name: string, table: string, text: string) => {
      this.addSql(`drop index ${name}`);
      this.addSql(`create index ${name} on ${table} using gin (${comparable(text)} gin_trgm_ops)`);
    };
    const person = `(first_name || ' ' || last_name || ' ' || email)`;
    search('users_search', 'users', person);
    // A name of hundreds of partners is that of thousands of users.
    this.addSql(
      `create index users_partner_search on users using gin (${comparable(person)} gin_trgm_ops)
        where role = 'SOULVIA_PARTNER' and deleted_at is null`,
    );
    search('orders_buyer', 'orders', `(full_name || ' ' || email)`);
    search('products_name', 'products', 'name');
    search('package_payments_package', 'package_payments', 'package_name');
    search('packages_search', 'packages', 'name');
    search('product_families_name', 'product_families', 'name');
    search(
      'contact_messages_search',
      'contact_messages',
      `(full_name || ' ' || subject || ' ' || coalesce(reply_to, '') || ' ' || message)`,
    );
    // The statistics of an expression are taken by the next `analyze`, which could be far off.
    for (const table of ['users', 'orders', 'products']) this.addSql(`analyze ${table}`);
  }
}
