import { liveLimits } from '@soulvia/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveConnect, useLiveStartOver } from '@/lib/live-channel';
import { createCatchUp } from './catch-up';
import { leavesGap, mergeFeed } from './notification-feed';
import { feedQuery } from './notification-queries';

export function useNotificationFeed() {
  return useQuery(feedQuery());
}

/** Keeps the feed complete. Mounted once, in the console's shell. */
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
  // Whatever was pushed while the first page was on its way.
  useEffect(() => {
    if (loaded) void catchUp.current?.run();
  }, [loaded]);
  useLiveConnect(run);
  useLiveStartOver(() => void client.resetQueries({ queryKey: feedQuery().queryKey }));
  useLive('notification.created', ({ notification, unread_count }) => {
    const held = feed.data && client.getQueryData(feedQuery().queryKey);
    if (!held || notification.id <= held.last) return;
    if (leavesGap(held, notification.id)) return run();
    client.setQueryData(feedQuery().queryKey, mergeFeed(held, [notification], unread_count));
  });
  useEffect(() => {
    const timer = setInterval(() => void catchUp.current?.run(), liveLimits.fallbackPollMs);
    return () => clearInterval(timer);
  }, []);
}
