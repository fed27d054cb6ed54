import type { Notification } from '@soulvia/contracts';

export interface NotificationFeed {
  /** Newest first by their time, unique by id, without a gap: older ones are read when they are asked for. */
  items: Notification[];
  /** The highest known id. Ids are gapless, so a larger step means a missed notification. */
  last: number;
  unread: number;
  total: number;
}

export function startFeed(
  items: readonly Notification[],
  { unread, total, last }: Omit<NotificationFeed, 'items'>,
): NotificationFeed {
  return { ...appendOlder({ items: [], last, unread, total }, items), total };
}

/** Adds new notifications; returns the same feed when there are none. One that is older than the items is counted and read with the older ones. */
export function mergeFeed(
  feed: NotificationFeed,
  incoming: readonly Notification[],
  unread: number = feed.unread,
): NotificationFeed {
  const newItems = mergeItems(
    [],
    incoming.filter((item) => item.id > feed.last),
  );
  if (newItems.length === 0 && unread === feed.unread) return feed;
  const oldest = feed.items.length < feed.total ? (feed.items.at(-1)?.created_at ?? '') : '';
  return {
    items: mergeItems(
      feed.items,
      newItems.filter((item) => item.created_at >= oldest),
    ),
    last: Math.max(feed.last, ...newItems.map(({ id }) => id)),
    unread,
    total: feed.total + newItems.length,
  };
}

/** Older items are already included in the total. */
export function appendOlder(feed: NotificationFeed, older: readonly Notification[]): NotificationFeed {
  return { ...feed, items: mergeItems(feed.items, older) };
}

function mergeItems(items: readonly Notification[], added: readonly Notification[]): Notification[] {
  const byId = new Map([...items, ...added].map((item) => [item.id, item]));
  return [...byId.values()].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id);
}

export function leavesGap(feed: NotificationFeed, id: number): boolean {
  return id > feed.last + 1;
}

export function markRead(feed: NotificationFeed, id: number | 'all', unread: number): NotificationFeed {
  const items = feed.items.map((item) => (id === 'all' || item.id === id ? { ...item, is_read: true } : item));
  return { ...feed, items, unread };
}
