import { Migration } from '@mikro-orm/migrations';

/** Texts are stored as typed, so searches and unique names compare their NFKC form. Orders get the time of their cancellation. */
export class SearchAndCancellations extends Migration {
  override up(): void {
    for (const name of ['users_search', 'orders_buyer', 'products_name', 'package_payments_package'])
      this.addSql(`drop index ${name}`);
    this.addSql(
      `create index users_search on users
        using gin (normalize(first_name || ' ' || last_name || ' ' || email, NFKC) gin_trgm_ops)`,
    );
    this.addSql(
      `create index orders_buyer on orders
        using gin (normalize(full_name || ' ' || email, NFKC) gin_trgm_ops) where deleted_at is null`,
    );
    this.addSql(
      'create index products_name on products using gin (normalize(name, NFKC) gin_trgm_ops) where deleted_at is null',
    );
    this.addSql(
      'create index package_payments_package on package_payments using gin (normalize(package_name, NFKC) gin_trgm_ops)',
    );

    // PostgreSQL 15 cannot change the expression of a generated column.
    this.addSql('alter table products drop column search');
    this.addSql(`
      alter table products add column search tsvector
        generated always as (to_tsvector('english', normalize(name || ' ' || description, NFKC))) stored`);
    this.addSql('create index products_search on products using gin (search) where deleted_at is null');

    this.addSql('drop index categories_name');
    this.addSql(
      'create unique index categories_name on categories (lower(normalize(name, NFKC))) where deleted_at is null',
    );
    this.addSql('drop index packages_name');
    this.addSql(
      'create unique index packages_name on packages (lower(normalize(name, NFKC))) where deleted_at is null',
    );

    this.addSql('alter table orders add column cancelled_at timestamptz');
    this.addSql(`
      update orders set cancelled_at = cancelled.at
        from (select subject_id, max(recorded_at) as at from events where type = 'OrderCancelled' group by subject_id) cancelled
       where cancelled.subject_id = orders.id and orders.status = 'CANCELLED'`);
    this.addSql(
      `create index orders_cancelled on orders (cancelled_at) where deleted_at is null and status = 'CANCELLED'`,
    );
  }
}
