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
  const older = useOlderNotifications();
  const isFiltered = type !== null || search !== '';
  const filtered = useInfiniteQuery({
    ...filteredQuery(type, search, feed.data?.last ?? 0),
    enabled: isFiltered && feed.data !== undefined,
  });
  const source = isFiltered && feed.data ? filtered : feed;
  const items = isFiltered ? filtered.data?.pages.flatMap((page) => page.items) : feed.data?.items;
  // The most recently read page has the current total.
  const last = filtered.data?.pages.at(-1);
  const total = isFiltered ? last?.total : feed.data?.total;
  return {
    items,
    total,
    totalIsLowerBound: isFiltered && last?.totalIsLowerBound === true,
    unread: feed.data?.unread,
    isFiltered,
    error: items ? null : source.error,
    retry: () => void source.refetch(),
    retrying: source.isFetching,
    hasOlder: isFiltered ? filtered.hasNextPage : (feed.data?.items.length ?? 0) < (total ?? 0),
    loadOlder: () => (isFiltered ? void filtered.fetchNextPage() : older.mutate()),
    loadingOlder: older.isPending || filtered.isFetchingNextPage,
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
