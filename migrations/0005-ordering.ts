import { Migration } from '@mikro-orm/migrations';

export class Ordering extends Migration {
  override up(): void {
    this.addSql(`
      create table orders (
        id             int generated always as identity primary key,
        user_id        int not null references users (id),
        status         text not null check (status in ('PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'COMPLETED')),
        subtotal       numeric(14,2) not null check (subtotal >= 0 and subtotal <= 999999999999.99),
        shipping       numeric(14,2) not null check (shipping >= 0 and shipping <= 999999999999.99),
        amount         numeric(14,2) not null check (amount = subtotal + shipping),
        total_items    int not null check (total_items > 0),
        full_name      text not null,
        email          text not null,
        phone          text,
        address_id     int,
        street_no      text not null,
        city           text not null,
        zip_code       text not null,
        country        text not null,
        payment_method text not null check (payment_method = 'COD'),
        created_at     timestamptz not null default now(),
        updated_at     timestamptz not null default now(),
        deleted_at     timestamptz
      )`);
    this.addSql(
      'create index orders_user_newest on orders (user_id, created_at desc, id desc) where deleted_at is null',
    );
    this.addSql('create index orders_newest on orders (created_at desc, id desc) where deleted_at is null');

    this.addSql(`
      create table order_lines (
        id                int generated always as identity primary key,
        order_id          int not null references orders (id),
        product_id        int not null references products (id),
        quantity          int not null check (quantity between 1 and 100000),
        price_at_purchase numeric(12,2) not null,
        line_total        numeric(14,2) not null check (line_total = price_at_purchase * quantity),
        product_name      text not null,
        product_image     text
      )`);
    this.addSql('create index order_lines_order on order_lines (order_id)');

    this.addSql(`
      create table idempotency_keys (
        user_id    int not null references users (id),
        endpoint   text not null,
        key        text not null check (length(key) between 1 and 255),
        body_hash  bytea not null,
        answer     json,
        created_at timestamptz not null default now(),
        primary key (user_id, endpoint, key)
      )`);
    this.addSql('create index idempotency_keys_age on idempotency_keys (created_at)');
  }
}
