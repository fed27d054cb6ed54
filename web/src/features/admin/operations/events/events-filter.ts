import { useSearchParams } from 'react-router-dom';
import { readPage } from '@/lib/page-param';
import { dayStart } from '@/lib/day-start';

export const eventFilters = ['type', 'subject', 'from', 'to', 'caller_request_id', 'correlation'] as const;
export type EventFilterName = (typeof eventFilters)[number];

/** As typed; empty for no filter. Days are in Asia/Karachi. */
export type EventsFilter = Record<EventFilterName, string> & { page: number };

const path = '/admin?section=operations&tab=events';

/** All events of one subject in the admin console. */
export function subjectPath(subject: string): string {
  return `${path}&subject=${encodeURIComponent(subject)}`;
}

export function callerRequestPath(id: string): string {
  return `${path}&caller_request_id=${encodeURIComponent(id)}`;
}

/** Console path of all events of one request. */
export function correlationPath(correlation: string): string {
  return `${path}&correlation=${encodeURIComponent(correlation)}`;
}

export function eventsParams({ page, from, to, ...filter }: EventsFilter, pageSize: number): string {
  const params = new URLSearchParams({ page: String(page), page_size: String(pageSize) });
  const { type, subject, ...ids } = filter;
  const parameters = { type, subject, from: from && dayStart(from), to: to && dayStart(to, 1), ...ids };
  for (const [name, value] of Object.entries(parameters)) if (value) params.set(name, value);
  return params.toString();
}

export function useEventsFilter() {
  const [params, setParams] = useSearchParams();
  const read = (name: EventFilterName) => (params.get(name) ?? '').trim();
  const filter: EventsFilter = {
    type: read('type'),
    subject: read('subject'),
    from: read('from'),
    to: read('to'),
    caller_request_id: read('caller_request_id'),
    correlation: read('correlation'),
    page: readPage(params),
  };
  const choose = (changes: Partial<Record<EventFilterName, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        next.delete('page');
        return next;
      },
      { preventScrollReset: true },
    );
  return { filter, choose };
}
