import { liveLimits, threadStates, type ThreadSummary, waitingStates } from '@soulvia/contracts';
import { useColumnChoice } from '@/lib/column-choice';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { inboxPath } from './inbox-path';
import { threadColumns } from './thread-columns';
import { threadStateBadges } from './thread-state-badge';

const pageSize = 10;
/** Threads that wait for staff are the default; `ALL` is the value of the URL for every thread. */
const all = 'ALL';
const readers = { state: oneOf([...threadStates, all]), assignee: oneOf(['me', 'none']) };
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

/** The list of threads: filter and rows. */
export function useInboxList(pathOf: (id: number) => string) {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const { state } = filter.values;
  const fixed: Record<string, string> = state === '' ? { state: waitingStates.join(',') } : {};
  const requested = { ...filter, values: { ...filter.values, state: state === all ? '' : state } };
  const list = useList<ThreadSummary>({
    path: inboxPath,
    filter: requested,
    pageSize,
    fixed,
    rereadMs: liveLimits.fallbackPollMs,
  });
  const columns = useColumnChoice('inbox', threadColumns(pathOf));
  return {
    toolbar: { filter, fields, views, columns, onNarrow: narrow, onReset: reset },
    listing: { list, filter, pageSize, path: inboxPath, fixed, onReset: resetAll },
  };
}
