import { liveLimits } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveConnect, useLiveStartOver } from '@/lib/live-channel';
import { createCatchUp } from './catch-up';
import { leavesGap, markRead, mergeFeed } from './notification-feed';
import { feedQuery } from './notification-queries';

export function useNotificationFeed() {
  return useQuery(feedQuery());
}

/** Keeps the feed complete. Mounted once, in the admin shell. */
export function useLiveNotifications(): void {
  const client = useQueryClient();
  const feed = useNotificationFeed();
  const catchUp = useRef<ReturnType<typeof createCatchUp>>(undefined);
  const loaded = feed.data !== undefined;

  useEffect(() => {
    const created = createCatchUp(client);
    catchUp.current = created;
    return created.stop;
  }, [client]);

  const run = () => void catchUp.current?.run();
  // Notifications pushed while the first page was loading.
  useEffect(() => {
    if (loaded) void catchUp.current?.run();
  }, [loaded]);
  useLiveConnect(run);
  useLiveStartOver(() => void client.resetQueries({ queryKey: feedQuery().queryKey }));
  useLive('notification.created', ({ notification, unread_count }) => {
    const current = feed.data && client.getQueryData(feedQuery().queryKey);
    if (!current || notification.id <= current.last) return;
    if (leavesGap(current, notification.id)) return run();
    client.setQueryData(feedQuery().queryKey, mergeFeed(current, [notification], unread_count));
  });
  useLive('notification.read', ({ id, unread_count }) => {
    client.setQueryData(feedQuery().queryKey, (known) => known && markRead(known, id, unread_count));
  });
  useEffect(() => {
    const timer = setInterval(() => void catchUp.current?.run(), liveLimits.fallbackPollMs);
    return () => clearInterval(timer);
  }, []);
}
