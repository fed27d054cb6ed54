import { Migration } from '@mikro-orm/migrations';

/** The prices of products until now, a price to compare them with, and who waits for a product to be back in stock. */
export class PricesAndWaits extends Migration {
  override up(): void {
    this.addSql(`alter table products add column compare_at_price numeric(12,2),
      add constraint products_compare_at check (compare_at_price > price and compare_at_price <= 9999999.99)`);
    this.addSql(`create table product_prices (
  id         int generated always as identity primary key,
  product_id int not null references products (id),
  price      numeric(12,2) not null,
  from_at    timestamptz not null,
  to_at      timestamptz
)`);
    // A product that was never changed has its price since it is there; the last row always has the price of today.
    this.addSql(`with changes as (
  select e.position, e.subject_id as product_id, e.recorded_at, (c ->> 'from')::numeric as before, (c ->> 'to')::numeric as after
    from events e cross join jsonb_array_elements(e.body -> 'changes') c
   where e.type = 'ProductUpdated' and c ->> 'field' = 'price'
), points as (
  select p.id as product_id, 0 as position, p.created_at as from_at, coalesce(c.before, p.price) as price
    from products p left join (select distinct on (product_id) * from changes order by product_id, position) c on c.product_id = p.id
  union all
  select product_id, position, recorded_at, after from changes
), spans as (
  select *, lead(from_at) over (partition by product_id order by position) as to_at from points
)
insert into product_prices (product_id, price, from_at, to_at)
select p.id, case when s.to_at is null then p.price else s.price end, s.from_at, s.to_at
  from spans s join products p on p.id = s.product_id where p.deleted_at is null
 order by s.position`);
    this.addSql('create index product_prices_product on product_prices (product_id, id)');
    this.addSql('create unique index product_prices_current on product_prices (product_id) where to_at is null');
    this.addSql('create index product_prices_past on product_prices (to_at) where to_at is not null');
    // Whatever changes a price writes it, forms and sheets alike. now() would be the start of a transaction that waited for the row.
    this.addSql(`create function keep_product_prices() returns trigger language plpgsql as $$
declare at timestamptz := clock_timestamp();
begin
  if new.deleted_at is not null then
    delete from product_prices where product_id = new.id;
  elsif tg_op = 'INSERT' then
    insert into product_prices (product_id, price, from_at) values (new.id, new.price, new.created_at);
  elsif new.price <> old.price then
    update product_prices set to_at = at where product_id = new.id and to_at is null;
    insert into product_prices (product_id, price, from_at) values (new.id, new.price, at);
  end if;
  return null;
end $$`);
    this.addSql(`create trigger keeps_product_prices after insert or update of price, deleted_at on products
  for each row execute function keep_product_prices()`);
    this.addSql(`create table stock_waits (
  id           int generated always as identity primary key,
  product_id   int not null references products (id),
  user_id      int references users (id),
  email        text check (length(email) <= 254),
  confirmed_at timestamptz,
  told_at      timestamptz,
  created_at   timestamptz not null default now(),
  check (num_nulls(user_id, email) = 1)
)`);
    this.addSql(
      'create unique index stock_waits_waiter on stock_waits (product_id, coalesce(user_id::text, lower(email)))',
    );
    this.addSql(`create index stock_waits_next on stock_waits (product_id, created_at, id)
  where told_at is null and confirmed_at is not null`);
    this.addSql('create index stock_waits_of_user on stock_waits (user_id) where user_id is not null');
    this.addSql('create index stock_waits_of_email on stock_waits (lower(email)) where email is not null');
    this.addSql('create index stock_waits_age on stock_waits (created_at)');
    this.addSql(`insert into reactions (name, position)
  select name, event_log_safe_position() from unnest(array['wait-confirm-mail', 'back-in-stock-mail']) name`);
  }
}
