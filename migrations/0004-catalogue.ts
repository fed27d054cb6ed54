import { Migration } from '@mikro-orm/migrations';

export class Catalogue extends Migration {
  override up(): void {
    this.addSql(`
      create table categories (
        id         int generated always as identity primary key,
        name       text not null check (length(name) between 2 and 100),
        image      text,
        created_at timestamptz not null default now(),
        deleted_at timestamptz
      )`);
    this.addSql('create unique index categories_name on categories (lower(name)) where deleted_at is null');

    // Both ends of a price are bounded: numeric takes NaN, and NaN is greater than every number.
    this.addSql(`
      create table products (
        id                   int generated always as identity primary key,
        name                 text not null check (length(name) between 1 and 250),
        description          text not null check (length(description) <= 10000),
        price                numeric(12,2) not null check (price >= 0.01 and price <= 9999999.99),
        sc_value             numeric(12,2) not null check (sc_value >= 0 and sc_value <= 9999999.99),
        category_id          int not null references categories (id),
        display_image        text,
        extra_images         text[] not null default '{}',
        held_out_of_stock    boolean not null default false,
        created_at           timestamptz not null default now(),
        updated_at           timestamptz not null default now(),
        deleted_at           timestamptz
      )`);
    this.addSql('create index products_category on products (category_id, id) where deleted_at is null');
    this.addSql('create index products_price on products (price, id) where deleted_at is null');
    this.addSql('create index products_newest on products (created_at desc, id desc) where deleted_at is null');

    // Stock is apart from the product: it changes with every sale, in a narrow row with room to change in place.
    this.addSql(`
      create table stock (
        product_id int primary key references products (id),
        quantity   int not null check (quantity >= 0)
      ) with (fillfactor = 30)`);
  }
}
