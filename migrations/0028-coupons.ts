import { Migration } from '@mikro-orm/migrations';

/** Discount codes, who used them, and what they take off orders. */
export class Coupons extends Migration {
  override up(): void {
    this.addSql(`create table coupons (
  id               int generated always as identity primary key,
  code             text not null unique check (code ~ '^[A-Z0-9-]{3,30}$'),
  kind             text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'BUY_X_GET_CHEAPEST')),
  value            numeric(9,2) check (value > 0),
  max_discount     numeric(9,2) check (max_discount > 0),
  min_subtotal     numeric(9,2) check (min_subtotal > 0),
  product_ids      int[] not null default '{}',
  category_ids     int[] not null default '{}',
  buy_units        int check (buy_units between 2 and 5),
  starts_on        date,
  ends_on          date,
  uses_max         int check (uses_max > 0),
  uses_per_buyer   int default 1 check (uses_per_buyer > 0),
  first_order_only boolean not null default false,
  owner_user_id    int references users (id),
  state            text not null default 'ACTIVE' check (state in ('ACTIVE', 'STOPPED')),
  used             int not null default 0 check (used >= 0),
  created_at       timestamptz not null default now(),
  check ((value is not null) = (kind in ('PERCENT', 'AMOUNT'))),
  check ((buy_units is not null) = (kind = 'BUY_X_GET_CHEAPEST'))
)`);
    this.addSql('create index coupons_owner on coupons (owner_user_id) where owner_user_id is not null');
    // One use has a row for the account and one for the phone of its buyer.
    this.addSql(`create table coupon_uses (
  coupon_id   int not null,
  buyer_key   text not null check (buyer_key ~ '^[up]:'),
  nth         int not null check (nth > 0),
  order_id    int not null,
  released_at timestamptz,
  over_limit  boolean not null default false,
  primary key (order_id, buyer_key)
)`);
    this.addSql(`create unique index coupon_uses_nth on coupon_uses (coupon_id, buyer_key, nth)
  where released_at is null and not over_limit`);
    this.addSql('create index coupon_uses_coupon on coupon_uses (coupon_id, order_id)');
    this.addSql('create index coupon_uses_over_limit on coupon_uses (coupon_id) where over_limit');
    this.addSql(`alter table orders
  add column discount numeric(14,2) not null default 0 check (discount >= 0 and discount <= subtotal),
  add column coupon_id int,
  add column coupon_code text,
  add constraint orders_sums check (amount = subtotal - discount + shipping) not valid`);
    this.addSql('alter table orders validate constraint orders_sums');
    this.addSql('alter table orders drop constraint orders_check');
    this.addSql(`create index orders_coupon on orders (coupon_id, created_at, id)
  where coupon_id is not null and deleted_at is null`);
    this.addSql(`alter table order_lines
  add column discount numeric(14,2) not null default 0 check (discount >= 0 and discount <= line_total)`);
  }
}
