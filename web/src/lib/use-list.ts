import { liveLimits } from '@soulvia/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchList, type ListPage, listPagesKey, listQuery, settledTotal } from './fetch-list';
import type { ListFilter } from './list-filter';

interface ListAsked<Row> {
  path: string;
  filter: ListFilter;
  pageSize: number;
  fixed?: Record<string, string>;
  /** Polling interval in milliseconds, that of other live data by default; false to disable polling. */
  rereadMs?: number | false;
  /** Derives the page that is shown from the one that was read. */
  select?: (read: ListPage<Row>) => ListPage<Row>;
}

export function useList<Row>({
  path,
  filter,
  pageSize,
  fixed,
  rereadMs = liveLimits.fallbackPollMs,
  select,
}: ListAsked<Row>) {
  const query = listQuery({ filter, pageSize, fixed });
  return useQuery({
    queryKey: [...listPagesKey(path), query],
    // Pushes that arrive while no page is mounted are lost, so every mount refetches.
    staleTime: 0,
    placeholderData: keepPreviousData,
    select,
    refetchInterval: rereadMs,
    refetchOnWindowFocus: rereadMs !== false,
    queryFn: async ({ signal }): Promise<ListPage<Row>> => {
      const read = await fetchList<Row>(path, query, signal);
      return { ...read, ...settledTotal(filter.page, pageSize, read) };
    },
  });
}
