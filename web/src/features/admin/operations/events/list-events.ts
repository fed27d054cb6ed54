import type { LoggedEvent } from '@soulvia/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '@/lib/api';
import { operationsKey } from '../operator-action';
import { type EventsFilter, eventsParams } from './events-filter';

const pageSize = 20;

export const eventsQuery = (filter: EventsFilter) => {
  const params = eventsParams(filter, pageSize);
  return queryOptions({
    queryKey: operationsKey('events', params),
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { body, headers } = await request<LoggedEvent[]>(`operations/events?${params}`, { signal });
      return { events: body, hasMore: headers.get('Link')?.includes('rel="next"') ?? false };
    },
  });
};
