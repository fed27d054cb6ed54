import { Migration } from '@mikro-orm/migrations';

/** Couriers of the shop, and what their wordings mean. */
export class Couriers extends Migration {
  override up(): void {
    this.addSql(`
      create table couriers (
        id                 int generated always as identity primary key,
        name               text not null check (length(name) between 1 and 60),
        code               text not null unique check (code ~ '^[a-z0-9-]{2,20}$'),
        adapter            text not null,
        tracking_url       text check (length(tracking_url) <= 2000),
        settle_days        int not null check (settle_days between 1 and 60),
        advice_hours       int not null check (advice_hours between 4 and 72),
        cities             jsonb not null,
        delivery_fee       numeric(9,2) not null check (delivery_fee >= 0),
        return_fee         numeric(9,2) not null check (return_fee >= 0),
        income_tax_percent numeric(5,2) not null check (income_tax_percent between 0 and 100),
        sales_tax_percent  numeric(5,2) not null check (sales_tax_percent between 0 and 100),
        is_active          boolean not null,
        sealed_secret      text,
        created_at         timestamptz not null default now()
      )`);
    this.addSql(`
      create table courier_wordings (
        courier_id int not null references couriers (id) on delete cascade,
        says       text not null check (length(says) between 1 and 100),
        state      text not null,
        primary key (courier_id, says)
      )`);
    this.addSql('create unique index courier_wordings_form on courier_wordings (courier_id, lower(says))');
  }
}
