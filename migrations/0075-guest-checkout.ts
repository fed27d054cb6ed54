import { Migration } from '@mikro-orm/migrations';

/** Orders without an account (docs/adr/0065-guests-are-users-without-a-password.md). */
export class GuestCheckout extends Migration {
  override up(): void {
    this.addSql(
      `alter table features add column guest_checkout text not null default 'off' check (guest_checkout in ('off', 'on'))`,
    );
    this.addSql(`
      alter table order_limits
        add column guest_orders_per_phone_day    int default 5 check (guest_orders_per_phone_day between 1 and 1000000),
        add column guest_orders_per_address_hour int default 20 check (guest_orders_per_address_hour between 1 and 1000000),
        add column guest_open_per_phone          int default 3 check (guest_open_per_phone between 1 and 1000000)`);

    // Guests have no password, and their email may be that of an account or of no one.
    this.addSql('drop index users_email');
    this.addSql('create unique index users_email on users (lower(email)) where password_hash is not null');
    this.addSql('create index users_by_email on users (lower(email), id) where deleted_at is null');

    // What limits count guest orders by, and how an account finds those of its email. An email is forgotten once the order is claimed.
    this.addSql(`
      create table guest_orders (
        order_id   int primary key references orders (id),
        guest_id   int not null references users (id),
        phone_key  text not null check (length(phone_key) <= 15),
        email      text check (length(email) <= 254),
        placed_at  timestamptz not null default now(),
        claimed_at timestamptz
      )`);
    this.addSql('create index guest_orders_phone on guest_orders (phone_key, placed_at desc)');
    this.addSql(
      'create index guest_orders_email on guest_orders (lower(email)) where email is not null and claimed_at is null',
    );
    this.addSql('create index guest_orders_guest on guest_orders (guest_id)');

    // The first emails are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`insert into reactions (name, position) values ('claim-orders-mail', event_log_safe_position())`);
  }
}
