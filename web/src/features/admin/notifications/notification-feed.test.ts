import { expect, it } from '@jest/globals';
import { sampleNotification } from '@/testing/samples';
import { appendOlder, leavesGap, markRead, mergeFeed, startFeed } from './notification-feed';

const feed = startFeed(
  [5, 4, 3].map((id) => sampleNotification(id)),
  { unread: 3, total: 5, last: 5 },
);
const ids = (held: typeof feed) => held.items.map((item) => item.id);

it('notification feed: starts with the newest first and remembers the highest id', () => {
  expect(ids(feed)).toEqual([5, 4, 3]);
  expect(feed).toMatchObject({ last: 5, unread: 3, total: 5 });
});

it('notification feed: adds notifications in any order, each once', () => {
  const merged = mergeFeed(
    feed,
    [sampleNotification(7), sampleNotification(5), sampleNotification(6), sampleNotification(7)],
    5,
  );
  expect(ids(merged)).toEqual([7, 6, 5, 4, 3]);
  expect(merged).toMatchObject({ last: 7, unread: 5, total: 7 });
});

it('notification feed: is in the order of time, not of numbers, and leaves what is older for later', () => {
  const dated = (id: number, hour: number) => sampleNotification(id, { created_at: `2026-03-04T0${hour}:00:00.000Z` });
  const shown = startFeed([dated(2, 6), dated(5, 5), dated(3, 4)], { unread: 0, total: 4, last: 5 });
  expect(ids(shown)).toEqual([2, 5, 3]);
  const merged = mergeFeed(shown, [dated(6, 3), dated(7, 5)]);
  expect(ids(merged)).toEqual([2, 7, 5, 3]);
  expect(merged).toMatchObject({ last: 7, total: 6 });
  expect(ids(appendOlder(merged, [dated(6, 3), dated(4, 2)]))).toEqual([2, 7, 5, 3, 6, 4]);
});

it('notification feed: returns the same feed without new notifications', () => {
  expect(mergeFeed(feed, [sampleNotification(5)])).toBe(feed);
});

it('notification feed: detects a gap only when an id was skipped', () => {
  expect(leavesGap(feed, 6)).toBe(false);
  expect(leavesGap(feed, 7)).toBe(true);
});

it('notification feed: adds older notifications only once', () => {
  const older = appendOlder(feed, [sampleNotification(3), sampleNotification(2), sampleNotification(1)]);
  expect(ids(older)).toEqual([5, 4, 3, 2, 1]);
  expect(older).toMatchObject({ last: 5, total: 5 });
});

it('notification feed: marks one or all as read', () => {
  expect(markRead(feed, 4, 2).items.map((item) => item.is_read)).toEqual([false, true, false]);
  expect(markRead(feed, 'all', 0).items.every((item) => item.is_read)).toBe(true);
});
