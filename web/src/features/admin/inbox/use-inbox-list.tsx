import { threadStates, type ThreadSummary, waitingStates, isolated } from '@soulvia/contracts';
import { clsx } from 'clsx';
import { useColumnChoice } from '@/lib/column-choice';
import { dateAndTime } from '@/lib/dates';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import { Link } from '@/ui/link';
import type { FilterField } from '@/ui/listing/filter-field';
import type { ListColumn } from '@/ui/listing/list-column';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { inboxPath } from './inbox-path';
import { ThreadStateBadge, threadStateBadges } from './thread-state-badge';

const threadColumns = (pathOf: (id: number) => string): ListColumn<ThreadSummary>[] => [
  {
    label: 'FROM',
    always: 'name',
    cell: ({ id, from, unread }) => (
      <Link
        to={pathOf(id)}
        preventScrollReset
        className={clsx(
          'inline-flex min-h-(--row-target) items-center text-left underline underline-offset-4 hover:text-clay',
          unread ? 'font-semibold' : 'font-medium',
        )}
      >
        {isolated(from.name)}
        {unread && <span className="sr-only">, waiting for an answer</span>}
      </Link>
    ),
  },
  {
    label: 'MESSAGE',
    cell: ({ subject, preview, unread }) => (
      <>
        <span className={clsx('block', unread && 'font-semibold')}>{subject}</span>
        <span className="meta line-clamp-2">{preview}</span>
      </>
    ),
  },
  { label: 'STATE', cell: ({ state }) => <ThreadStateBadge state={state} /> },
  { label: 'ASSIGNED TO', cell: ({ assignee }) => assignee?.name ?? <span className="text-ink-2">No one</span> },
  {
    label: 'LAST MESSAGE',
    cell: ({ last_message_at }) => (
      <time dateTime={last_message_at} className="whitespace-nowrap">
        {dateAndTime(last_message_at)}
      </time>
    ),
  },
];

const pageSize = 10;
/** Threads that wait for staff are the default; `ALL` is the value of the URL for every thread. */
const all = 'ALL';
const readers = {
  state: oneOf([...threadStates, all]),
  kind: oneOf(['ORDER', 'RETURN', 'EARNINGS', 'CONTACT']),
  assignee: oneOf(['me', 'none']),
};
const fields: readonly FilterField<keyof typeof readers>[] = [
  {
    name: 'state',
    label: 'State',
    choices: {
      any: 'Waiting for us',
      options: [...threadStates.map((state) => [state, threadStateBadges[state].label] as const), [all, 'All']],
    },
  },
  {
    name: 'kind',
    label: 'About',
    choices: {
      any: 'Anything',
      options: [
        ['ORDER', 'Orders'],
        ['RETURN', 'Returns'],
        ['EARNINGS', 'Earnings'],
        ['CONTACT', 'Contact form'],
      ],
    },
  },
  {
    name: 'assignee',
    label: 'Assigned to',
    choices: {
      any: 'Anyone',
      options: [
        ['me', 'Me'],
        ['none', 'No one'],
      ],
    },
  },
];
const views: ListViewsOf = {
  list: 'inbox',
  presets: [
    { name: 'Waiting for us', values: {} },
    { name: 'Mine', values: { assignee: 'me' } },
    { name: 'Answered', values: { state: 'WAITING' } },
    { name: 'Done', values: { state: 'DONE' } },
    { name: 'All', values: { state: all } },
  ],
};

export function useInboxList(pathOf: (id: number) => string) {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const { state } = filter.values;
  const fixed: Record<string, string> = state === '' ? { state: waitingStates.join(',') } : {};
  const requested = { ...filter, values: { ...filter.values, state: state === all ? '' : state } };
  const list = useList<ThreadSummary>({ path: inboxPath, filter: requested, pageSize, fixed });
  const columns = useColumnChoice('inbox', threadColumns(pathOf));
  return {
    toolbar: { filter, fields, views, columns, onNarrow: narrow, onReset: reset },
    listing: { list, filter, pageSize, path: inboxPath, fixed, onReset: resetAll },
  };
}
