import { Migration } from '@mikro-orm/migrations';

/** The shop's limits on orders, and what checkout counts them by. */
export class OrderLimits extends Migration {
  override up(): void {
    // One row: a limit has one value for the whole shop, and null switches it off.
    this.addSql(`
      create table order_limits (
        id                      int primary key check (id = 1),
        order_value_max         numeric(12, 2) check (order_value_max between 1 and 100000000),
        open_orders_max         int check (open_orders_max between 1 and 1000000),
        open_value_max          numeric(12, 2) check (open_value_max between 1 and 100000000),
        orders_per_hour         int check (orders_per_hour between 1 and 1000000),
        orders_per_day          int check (orders_per_day between 1 and 1000000),
        orders_per_address_hour int check (orders_per_address_hour between 1 and 1000000),
        units_per_product_max   int check (units_per_product_max between 1 and 1000000),
        cancels_per_hour        int check (cancels_per_hour between 1 and 1000000)
      )`);
    this.addSql('insert into order_limits values (1, 200000, 10, 300000, 20, 60, 120, 100, 20)');
    this.addSql(
      `create index orders_user_status on orders (user_id, status, cancelled_at) include (amount) where deleted_at is null`,
    );
    // A hash of the network address that placed an order, apart from the order because it is deleted after an hour.
    this.addSql('create table order_origins (origin bytea not null, placed_at timestamptz not null)');
    this.addSql('create index order_origins_newest on order_origins (origin, placed_at desc)');
    this.addSql('create index order_origins_oldest on order_origins using brin (placed_at)');
  }
}
