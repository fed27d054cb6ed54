import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LoggedEvent } from '@soulvia/contracts';
import { getMessage } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { StepPager } from '@/ui/step-pager';
import { request } from '@/lib/api';
import { operationsKey } from '../operator-action';
import { EventRow } from './event-row';
import { type EventsFilter, eventsParams, useEventsFilter } from './events-filter';
import { EventsToolbar } from './events-toolbar';

const pageSize = 20;

const eventsQuery = (filter: EventsFilter) => {
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

export function EventsPanel() {
  const { filter, choose } = useEventsFilter();
  const list = useQuery(eventsQuery(filter));
  const rows = useRef<HTMLDivElement>(null);
  const showAll = () => {
    // The button disappears.
    rows.current?.focus({ preventScroll: true });
    choose({ correlation: '' });
  };
  return (
    <>
      <EventsToolbar filter={filter} onChoose={choose} />
      {filter.correlation && (
        <p className="flex flex-wrap items-center gap-x-4 rounded-card bg-sage-100 px-4 py-2 text-[15px]">
          <span className="wrap-anywhere">Events recorded for one request: {filter.correlation}</span>
          <Button variant="quiet" size="small" className="px-0!" onClick={showAll}>
            Show all events
          </Button>
        </p>
      )}
      <div
        ref={rows}
        role="region"
        aria-label="List of events"
        tabIndex={-1}
        className="grid grid-cols-1 gap-6 outline-none"
      >
        {list.isError && (
          <FailureNote
            message={`Error: ${getMessage(list.error, 'Failed to load events')}`}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.isPending && (
          <div className="grid gap-3">
            <LoadingNote>Loading events</LoadingNote>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-28" />
            ))}
          </div>
        )}
        {list.data && !list.isError && (
          <>
            {list.data.events.length === 0 && (
              <p className="rounded-panel bg-linen px-6 py-16 text-center text-lg font-semibold">
                No events match the current filters
              </p>
            )}
            <ul
              aria-label="Events"
              aria-busy={list.isPlaceholderData || undefined}
              className="grid grid-cols-1 gap-3 empty:hidden"
            >
              {list.data.events.map((event) => (
                <EventRow key={event.position} event={event} />
              ))}
            </ul>
            <StepPager label="Events" hasMore={list.data.hasMore} />
          </>
        )}
      </div>
    </>
  );
}
