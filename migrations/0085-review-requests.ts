import { Migration } from '@mikro-orm/migrations';

/** Buyers who are asked for a review after the delivery (docs/adr/0072-reviews-of-buyers.md). */
export class ReviewRequests extends Migration {
  override up(): void {
    this.addSql(`alter table mail_switches add column review_request boolean not null default true`);
    // One row an order: its buyer is asked once.
    this.addSql(`
      create table review_requests (
        order_id     int primary key references orders (id),
        requested_at timestamptz not null default now()
      )`);
    // The first emails are sent even if their events are recorded before a worker of this version has started.
    this.addSql(`insert into reactions (name, position) values ('review-request-mail', event_log_safe_position())`);
  }
}
