import type { Notification } from '@soulvia/contracts';

export interface NotificationFeed {
  /** Newest first, each id once. */
  items: Notification[];
  /** The highest id held. Ids are gapless, so a push beyond the next one tells of a missed one. */
  last: number;
  unread: number;
  total: number;
}

export function startFeed(items: readonly Notification[], unread: number, total: number): NotificationFeed {
  return mergeFeed({ items: [], last: 0, unread, total: total - items.length }, items, unread);
}

/** Adds what is not held yet; returns the feed itself when there is nothing to add. */
export function mergeFeed(
  feed: NotificationFeed,
  incoming: readonly Notification[],
  unread: number = feed.unread,
): NotificationFeed {
  const held = new Set(feed.items.map((item) => item.id));
  const fresh = incoming.filter((item) => !held.has(item.id) && held.add(item.id));
  if (fresh.length === 0 && unread === feed.unread) return feed;
  const items = [...feed.items, ...fresh].toSorted((a, b) => b.id - a.id);
  return { items, last: Math.max(feed.last, items[0]?.id ?? 0), unread, total: feed.total + fresh.length };
}

/** Older ones were already counted in the total. */
export function appendOlder(feed: NotificationFeed, older: readonly Notification[]): NotificationFeed {
  return { ...mergeFeed(feed, older), total: feed.total };
}

export function leavesGap(feed: NotificationFeed, id: number): boolean {
  return id > feed.last + 1;
}

export function markRead(feed: NotificationFeed, id: number | 'all', unread: number): NotificationFeed {
  const items = feed.items.map((item) => (id === 'all' || item.id === id ? { ...item, is_read: true } : item));
  return { ...feed, items, unread };
}
