import { Migration } from '@mikro-orm/migrations';

/** Counts what buyers hold, by hashes of phone and network address, who have proven nothing yet (docs/adr/0030-limits-in-checkout.md). */
export class UnprovenOrders extends Migration {
  override up(): void {
    this.addSql(`create table proven_buyers (
      user_id   int primary key references users (id),
      proven_at timestamptz not null default now()
    )`);
    this.addSql(`insert into proven_buyers (user_id)
      select distinct user_id from orders o
       where (status in ('DELIVERED', 'COMPLETED') or confirmation = 'CONFIRMED')
         and not exists (select from guest_orders g where g.order_id = o.id and g.claimed_at is null)`);
    this.addSql(`create table unproven_orders (
      order_id   int primary key references orders (id),
      user_id    int not null references users (id),
      is_guest   boolean not null,
      phone      bytea,
      origin     bytea,
      units      int not null,
      value      numeric(14, 2) not null check (value <> 'NaN'),
      held_until timestamptz,
      is_beyond  boolean not null default false
    )`);
    this.addSql('create index unproven_orders_user on unproven_orders (user_id)');
    this.addSql('create index unproven_orders_phone on unproven_orders (phone) where phone is not null');
    this.addSql('create index unproven_orders_origin on unproven_orders (origin) where origin is not null');
  }
}
