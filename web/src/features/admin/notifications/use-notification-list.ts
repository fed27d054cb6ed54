import type { NotificationType } from '@soulvia/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNotificationFeed } from './use-notification-feed';
import { filteredQuery } from './notification-queries';
import { useOlderNotifications } from './use-older-notifications';

/** The whole feed, or what the server finds for a filter: one shape for both. */
export function useNotificationList(type: NotificationType | null, search: string) {
  const feed = useNotificationFeed();
  const older = useOlderNotifications();
  const isFiltered = type !== null || search !== '';
  const filtered = useInfiniteQuery({
    ...filteredQuery(type, search, feed.data?.last ?? 0),
    enabled: isFiltered && feed.data !== undefined,
  });
  const source = isFiltered && feed.data ? filtered : feed;
  const found = isFiltered ? filtered.data?.pages.flatMap((page) => page.items) : feed.data?.items;
  // The last page that was read counts furthest.
  const last = filtered.data?.pages.at(-1);
  const total = isFiltered ? last?.total : feed.data?.total;
  return {
    items: found,
    total,
    totalIsLowerBound: isFiltered && last?.totalIsLowerBound === true,
    unread: feed.data?.unread,
    isFiltered,
    error: found ? null : source.error,
    retry: () => void source.refetch(),
    retrying: source.isFetching,
    hasOlder: isFiltered ? filtered.hasNextPage : (feed.data?.items.length ?? 0) < (total ?? 0),
    loadOlder: () => (isFiltered ? void filtered.fetchNextPage() : older.mutate()),
    loadingOlder: older.isPending || filtered.isFetchingNextPage,
  };
}
