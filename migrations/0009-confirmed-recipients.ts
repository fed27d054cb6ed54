import { Migration } from '@mikro-orm/migrations';

/** Subscriptions that wait for their link, and how many messages about orders each recipient had. */
export class ConfirmedRecipients extends Migration {
  override up(): void {
    this.addSql(`
create table newsletter_requests (
  id           int generated always as identity primary key,
  email        text not null check (length(email) <= 254),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz
)`);
    this.addSql('create unique index newsletter_requests_email on newsletter_requests (lower(email))');
    this.addSql(`
create table order_recipients (
  recipient   text primary key,
  message_ids text[] not null,
  counted_at  timestamptz[] not null
)`);
    this.addSql(`
create index orders_proven_email on orders (lower(email))
  where deleted_at is null and (status in ('DELIVERED', 'COMPLETED') or confirmation = 'CONFIRMED')`);
    // Its mails begin with the first request, also one from before the worker of this version starts.
    this.addSql(
      `insert into reactions (name, position) values ('newsletter-confirm-mail', event_log_safe_position()) on conflict do nothing`,
    );
    // Null for subscriptions of before, which no link confirmed.
    this.addSql('alter table newsletter_subscribers add column confirmed_at timestamptz');
  }
}
