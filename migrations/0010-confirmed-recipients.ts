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
    // Null for subscriptions of before, which no link confirmed.
    this.addSql('alter table newsletter_subscribers add column confirmed_at timestamptz');
  }
}
