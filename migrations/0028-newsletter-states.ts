import { Migration } from '@mikro-orm/migrations';

export class NewsletterStates extends Migration {
  override up(): void {
    this.addSql(`
      alter table newsletter_subscribers
        add column subscribed_at timestamptz not null default now(),
        add column unsubscribed_at timestamptz`);
    this.addSql('update newsletter_subscribers set subscribed_at = created_at');
    this.addSql('create index newsletter_subscribers_newest on newsletter_subscribers (subscribed_at desc, id desc)');
    this.addSql(
      `create index newsletter_subscribers_state on newsletter_subscribers
         ((unsubscribed_at is null), subscribed_at desc, id desc)`,
    );
    this.addSql('create index newsletter_subscribers_search on newsletter_subscribers using gin (email gin_trgm_ops)');
  }
}
