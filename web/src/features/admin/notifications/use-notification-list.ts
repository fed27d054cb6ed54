import type { NotificationType } from '@soulvia/contracts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyError } from '@/lib/notify';
import { useNotificationFeed } from './use-notification-feed';
import { feedPageSize, feedQuery, filteredQuery } from './notification-queries';
import { listNotifications } from './list-notifications';
import { appendOlder } from './notification-feed';

/** The whole feed, or the server's results for a filter, in one shape. */
export function useNotificationList(type: NotificationType | null, search: string) {
  const feed = useNotificationFeed();
  const isFiltered = type !== null || search !== '';
  const whole = useWholeFeed(feed);
  const matches = useMatches(feed, type, search, isFiltered);
  return { ...(isFiltered ? matches : whole), unread: feed.data?.unread, isFiltered };
}

type Feed = ReturnType<typeof useNotificationFeed>;

function useWholeFeed({ data, error, isFetching, refetch }: Feed) {
  const older = useOlderNotifications();
  return {
    items: data?.items,
    total: data?.total,
    totalIsLowerBound: false,
    error: data ? null : error,
    retry: () => void refetch(),
    retrying: isFetching,
    hasOlder: data !== undefined && data.items.length < data.total,
    loadOlder: () => older.mutate(),
    loadingOlder: older.isPending,
  };
}

function useMatches(feed: Feed, type: NotificationType | null, search: string, isFiltered: boolean) {
  const list = useInfiniteQuery({
    ...filteredQuery(type, search, feed.data?.last ?? 0),
    enabled: isFiltered && feed.data !== undefined,
  });
  const source = feed.data ? list : feed;
  // The most recently read page has the current total.
  const last = list.data?.pages.at(-1);
  return {
    items: list.data?.pages.flatMap((page) => page.items),
    total: last?.total,
    totalIsLowerBound: last?.totalIsLowerBound === true,
    error: list.data ? null : source.error,
    retry: () => void source.refetch(),
    retrying: source.isFetching,
    hasOlder: list.hasNextPage,
    loadOlder: () => void list.fetchNextPage(),
    loadingOlder: list.isFetchingNextPage,
  };
}

function useOlderNotifications() {
  const client = useQueryClient();
  const { queryKey } = feedQuery();
  return useMutation({
    mutationFn: () => {
      const loadedCount = client.getQueryData(queryKey)?.items.length ?? 0;
      return listNotifications({ page: Math.floor(loadedCount / feedPageSize) + 1, pageSize: feedPageSize });
    },
    onSuccess: (page) => client.setQueryData(queryKey, (feed) => feed && appendOlder(feed, page.items)),
    onError: () => notifyError('Failed to load notifications'),
  });
}
