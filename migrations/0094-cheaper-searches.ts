import { Migration } from '@mikro-orm/migrations';

/** Normalizing a text of ASCII characters costs much and changes nothing. */
const comparable = (text: string) =>
  `(case when octet_length(${text}) = length(${text}) then ${text} else normalize(${text}, NFKC) end)`;

const person = `(first_name || ' ' || last_name || ' ' || email)`;

const searchIndex = (name: string, table: string, text: string) =>
  `create index ${name} on ${table} using gin (${comparable(text)} gin_trgm_ops)`;

/**
 * Indexes of searches hold texts in the form in which they are compared now. They hold deleted rows too, because PostgreSQL uses no
 * statistics of a partial index, and without them it took every search for a rare one.
 *
 * There is one migration for each table that many requests use, so that none waits for the indexes of another. Reads wait only from the
 * first `drop` on; the statistics of an expression are taken before, because the next `analyze` could be far off.
 */
abstract class SearchIndexes extends Migration {
  /** @param texts what each index holds, by its table and name. */
  protected replaceSearches(texts: readonly (readonly [table: string, name: string, text: string])[]): void {
    for (const [table, name, text] of texts) this.addSql(searchIndex(`${name}_next`, table, text));
    for (const table of new Set(texts.map(([name]) => name))) this.addSql(`analyze ${table}`);
    for (const [, name] of texts) this.putInPlace(name);
  }

  protected putInPlace(name: string): void {
    this.addSql(`drop index ${name}`);
    this.addSql(`alter index ${name}_next rename to ${name}`);
  }
}

export class SearchOfUsers extends SearchIndexes {
  override up(): void {
    // A name of hundreds of partners is that of thousands of users.
    this.addSql(
      `${searchIndex('users_partner_search', 'users', person)} where role = 'SOULVIA_PARTNER' and deleted_at is null`,
    );
    // PostgreSQL reads an expression from an index only if the index has its columns too; the list is filtered by role and status.
    this.addSql(
      `create index users_by_name_next on users (lower(first_name || ' ' || last_name), id)
        include (first_name, last_name, role, status) where deleted_at is null`,
    );
    this.replaceSearches([['users', 'users_search', person]]);
    this.putInPlace('users_by_name');
  }
}

export class SearchOfOrders extends SearchIndexes {
  override up(): void {
    this.replaceSearches([['orders', 'orders_buyer', `(full_name || ' ' || email)`]]);
  }
}

export class SearchOfProducts extends SearchIndexes {
  override up(): void {
    this.replaceSearches([
      ['products', 'products_name', 'name'],
      ['product_families', 'product_families_name', 'name'],
    ]);
  }
}

export class SearchOfPayments extends SearchIndexes {
  override up(): void {
    this.replaceSearches([
      ['package_payments', 'package_payments_package', 'package_name'],
      ['packages', 'packages_search', 'name'],
    ]);
  }
}

export class SearchOfMessages extends SearchIndexes {
  override up(): void {
    const text = `(full_name || ' ' || subject || ' ' || coalesce(reply_to, '') || ' ' || message)`;
    this.replaceSearches([['contact_messages', 'contact_messages_search', text]]);
  }
}
