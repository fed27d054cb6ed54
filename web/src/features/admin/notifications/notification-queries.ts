import type { NotificationType } from '@soulvia/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { privateKey } from '@/lib/query-client';
import { listNotifications } from './list-notifications';
import { startFeed } from './notification-feed';

export const feedPageSize = 50;

/** The whole feed, newest first. Pushes are merged into it, so the first page is read only once. */
export const feedQuery = () =>
  queryOptions({
    queryKey: privateKey('notifications', 'feed'),
    queryFn: async ({ signal }) => {
      const page = await listNotifications({ page: 1, pageSize: feedPageSize }, signal);
      return startFeed(page.items, page);
    },
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** `last` in the key makes the list refetch when a new notification arrives. */
export const filteredQuery = (type: NotificationType | null, search: string, last: number) =>
  infiniteQueryOptions({
    queryKey: privateKey('notifications', 'filtered', type, search, last),
    queryFn: ({ pageParam, signal }) =>
      listNotifications({ type, search, page: pageParam, pageSize: feedPageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (pages.length * feedPageSize < page.total ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });
