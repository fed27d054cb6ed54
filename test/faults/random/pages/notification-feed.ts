import { type Notification, notificationHeaders } from '@soulvia/contracts';
import { bearer, type HttpReply, sendRequest } from '../shop/http.js';

const path = '/api/v1/notifications';
const pageSize = 50;
const catchUpSize = 200;
/** As web/src/features/admin/notifications/catch-up.ts. */
const retryMs = 5_000;

interface Feed {
  /** Newest first, each id once. */
  items: Notification[];
  last: number;
  unread: number;
}

/** The admin's notifications as web/src/features/notifications keeps them: numbers without gaps, and a catch-up where one is missed. */
export class NotificationFeed {
  private feed: Feed | undefined;
  private running = false;
  private again = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly url: string,
    private readonly token: () => string,
  ) {}

  async load(): Promise<void> {
    const page = await this.ask(this.url, `page=1&page_size=${pageSize}`);
    this.feed = { items: [], last: 0, unread: 0 };
    this.merge(page.items, page.unread);
    await this.catchUp();
  }

  take(notification: Notification, unread: number): void {
    if (!this.feed || notification.id <= this.feed.last) return;
    if (notification.id > this.feed.last + 1) void this.catchUp();
    else this.merge([notification], unread);
  }

  /** Fetches missed notifications. A call while it runs makes it run once more. */
  async catchUp(): Promise<void> {
    this.again = this.running;
    if (this.running) return;
    this.running = true;
    clearTimeout(this.retry);
    try {
      do {
        this.again = false;
        await this.readAfterLast();
      } while (this.again);
    } catch {
      this.retry = setTimeout(() => void this.catchUp(), retryMs);
    } finally {
      this.running = false;
    }
  }

  close(): void {
    clearTimeout(this.retry);
  }

  async differences(url: string): Promise<string[]> {
    const shown = this.feed;
    const now = await this.ask(url, `page=1&page_size=${pageSize}`);
    const newest = Math.max(0, ...now.items.map(({ id }) => id));
    if (!shown || shown.last !== newest)
      return [`notification ${newest} is the newest, the page is at ${shown?.last ?? 0}`];
    const ids = shown.items.map(({ id }) => id).toSorted((a, b) => b - a);
    const isWhole = ids.every((id, index) => index === 0 || id === (ids[index - 1] ?? 0) - 1);
    return [
      ...(isWhole ? [] : ['the page has a gap in its notifications']),
      ...(JSON.stringify(shown.items.slice(0, pageSize)) === JSON.stringify(now.items)
        ? []
        : ['the page shows other notifications than the server']),
      ...(shown.unread === now.unread ? [] : [`${now.unread} notifications are unread, the page says ${shown.unread}`]),
    ];
  }

  private async readAfterLast(): Promise<void> {
    while (this.feed) {
      const page = await this.ask(this.url, `after=${this.feed.last}&page_size=${catchUpSize}`);
      const upTo = page.items.at(-1)?.id ?? this.feed.last;
      // A push that came while this was on its way knows a later count.
      this.merge(page.items, upTo < this.feed.last ? this.feed.unread : page.unread);
      if (page.items.length < catchUpSize) return;
    }
  }

  private merge(incoming: readonly Notification[], unread: number): void {
    const { items, last } = this.feed ?? { items: [], last: 0 };
    const known = new Set(items.map(({ id }) => id));
    const merged = [...items, ...incoming.filter(({ id }) => !known.has(id))].toSorted(
      (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id,
    );
    this.feed = { items: merged, last: Math.max(last, ...merged.map(({ id }) => id)), unread };
  }

  private async ask(url: string, query: string): Promise<{ items: Notification[]; unread: number }> {
    const response = await sendRequest(`${url}${path}?${query}`, { headers: bearer(this.token()) });
    if (response.status !== 200) throw new Error(`GET ${path} answered ${response.status}`);
    return { items: response.body as Notification[], unread: unreadIn(response) };
  }
}

function unreadIn(response: HttpReply): number {
  return Number(response.headers[notificationHeaders.unreadCount.toLowerCase()] ?? 0);
}
