import { Migration } from '@mikro-orm/migrations';

const person = `(first_name || ' ' || last_name || ' ' || email)`;
const thread = `(full_name || ' ' || subject || ' ' || coalesce(reply_to, '') || ' ' || message)`;

const indexes = [
  ['users_search', 'users', person, ''],
  ['users_partner_search', 'users', person, ` where role = 'SOULVIA_PARTNER' and deleted_at is null`],
  ['product_families_name', 'product_families', 'name', ''],
  ['products_name', 'products', 'name', ''],
  ['contact_messages_search', 'contact_messages', thread, ''],
  ['orders_buyer', 'orders', `(full_name || ' ' || email)`, ''],
  ['packages_search', 'packages', 'name', ''],
  ['package_payments_package', 'package_payments', 'package_name', ''],
];

/** Searches of the console fold names as the search of products does. */
export class FoldNames extends Migration {
  override up(): void {
    this.addSql(`
      create function fold_line(text text) returns text language sql immutable strict parallel safe as $$
        select regexp_replace(public.fold_text(text), '\\s+', ' ', 'g')
      $$;
      create function fold_pattern(text text) returns text language sql immutable strict parallel safe as $$
        select regexp_replace(public.fold_line(text), '([\\\\%_])', '\\\\\\1', 'g') || '%'
      $$`);
    for (const [name, table, text, where] of indexes) {
      this.addSql(`drop index ${name}`);
      this.addSql(`create index ${name} on ${table} using gin (fold_line(${text}) gin_trgm_ops)${where}`);
    }
  }
}
