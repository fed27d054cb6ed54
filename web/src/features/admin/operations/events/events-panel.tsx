import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type LoggedEvent, isolated } from '@soulvia/contracts';
import { getMessage } from '@/lib/api-error';
import { dateAndTime } from '@/lib/dates';
import { useSession } from '@/lib/session-store';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { Link } from '@/ui/link';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { StepPager } from '@/ui/step-pager';
import { request } from '@/lib/api';
import { actorName } from '../actor-name';
import { operationsKey } from '../operator-action';
import {
  callerRequestPath,
  correlationPath,
  type EventsFilter,
  eventsParams,
  subjectPath,
  useEventsFilter,
} from './events-filter';
import { EventsToolbar } from './events-toolbar';

const link =
  'inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 hover:text-clay wrap-anywhere';

function EventRow({ event }: { event: LoggedEvent }) {
  const { user } = useSession();
  const { position, type, subject, subject_version, actor, correlation_id, caller_request_id, recorded_at, body } =
    event;
  return (
    <li className="rounded-card border border-line bg-white px-5 py-3 shadow-1 compact:py-1">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <h3 className="font-semibold wrap-anywhere">
          <span className="font-normal text-ink-2 tabular-nums">#{position}</span> {type}
        </h3>
        <time dateTime={recorded_at} className="meta">
          {dateAndTime(recorded_at)}
        </time>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 text-[15px]">
        <Link to={subjectPath(subject)} className={link}>
          {subject}
        </Link>
        <span className="text-ink-2">version {subject_version}</span>
        <span className="text-ink-2">by {isolated(actorName(actor, user?.id))}</span>
        {correlation_id && (
          <Link to={correlationPath(correlation_id)} className={link}>
            Related events<span className="sr-only">, event {position}</span>
          </Link>
        )}
        {caller_request_id && (
          <Link to={callerRequestPath(caller_request_id)} className={link}>
            Caller&apos;s request {caller_request_id}
          </Link>
        )}
      </div>
      <details className="text-[15px]">
        <summary className="min-h-(--row-target) cursor-pointer py-2.5 compact:py-1 text-ink-2 hover:text-ink">
          Contents<span className="sr-only"> of event {position}</span>
        </summary>
        <pre className="rounded-field bg-linen p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          {JSON.stringify(body, null, 2)}
        </pre>
      </details>
    </li>
  );
}

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
          <FailureNote message={`Error: ${getMessage(list.error, 'Failed to load events')}`} read={list} />
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
