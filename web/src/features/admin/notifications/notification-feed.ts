import type { Notification } from '@soulvia/contracts';

export interface NotificationFeed {
  /** Newest first, unique by id. */
  items: Notification[];
  /** The highest known id. Ids are gapless, so a larger step means a missed notification. */
  last: number;
  unread: number;
  total: number;
}

export function startFeed(items: readonly Notification[], unread: number, total: number): NotificationFeed {
  return mergeFeed({ items: [], last: 0, unread, total: total - items.length }, items, unread);
}

/** Adds new notifications; returns the same feed when there are none. */
export function mergeFeed(
  feed: NotificationFeed,
  incoming: readonly Notification[],
  unread: number = feed.unread,
): NotificationFeed {
  const knownIds = new Set(feed.items.map((item) => item.id));
  const newItems = incoming.filter((item) => !knownIds.has(item.id) && knownIds.add(item.id));
  if (newItems.length === 0 && unread === feed.unread) return feed;
  const items = [...feed.items, ...newItems].toSorted((a, b) => b.id - a.id);
  return { items, last: Math.max(feed.last, items[0]?.id ?? 0), unread, total: feed.total + newItems.length };
}

/** Older items are already included in the total. */
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
