import type { LiveMessages, VisibleDashboard } from '@soulvia/contracts';
import { NotificationFeed } from './notification-feed.js';
import { Page, type PageOptions } from './page.js';
import { Reading } from './reading.js';

/** The admin dashboard: totals by position, notifications by number. */
export class AdminPage extends Page {
  private readonly dashboard: Reading<VisibleDashboard>;
  private readonly feed: NotificationFeed;

  constructor(options: PageOptions) {
    super(options);
    this.dashboard = new Reading('/api/v1/admin/dashboard', options.token, this.noteChange);
    this.feed = new NotificationFeed(options.url, options.token);
    this.on('dashboard.changed', ({ position, dashboard }: LiveMessages['dashboard.changed']) =>
      this.dashboard.show(dashboard, position),
    );
    this.on('notification.created', ({ notification, unread_count }: LiveMessages['notification.created']) =>
      this.feed.take(notification, unread_count),
    );
  }

  override close(): void {
    this.feed.close();
    super.close();
  }

  async differences(url: string): Promise<string[]> {
    return [...(await this.dashboard.differences(url)), ...(await this.feed.differences(url))];
  }

  protected async load(): Promise<void> {
    await Promise.all([this.dashboard.reread(this.options.url), this.feed.load()]);
  }

  protected reread(): void {
    void this.dashboard.reread(this.options.url);
    void this.feed.catchUp();
  }
}
