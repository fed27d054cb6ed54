import { liveLimits, newsletterPath, type Subscriber, subscriberStates } from '@soulvia/contracts';
import { useColumnChoice } from '@/lib/column-choice';
import { oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { subscriberColumns } from './subscriber-columns';

const pageSize = 10;
const readers = { state: oneOf(subscriberStates) };
const fields: readonly FilterField<'state'>[] = [
  {
    name: 'state',
    label: 'State',
    choices: {
      any: 'All states',
      options: [
        ['subscribed', 'Subscribed'],
        ['unsubscribed', 'Unsubscribed'],
      ],
    },
  },
];
const views: ListViewsOf = {
  list: 'newsletter',
  presets: [
    { name: 'All', values: {} },
    { name: 'Subscribed', values: { state: 'subscribed' } },
    { name: 'Unsubscribed', values: { state: 'unsubscribed' } },
  ],
};

/** The admin list of newsletter subscribers. */
export function useSubscribersList() {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<Subscriber>({ path: newsletterPath, filter, pageSize, rereadMs: liveLimits.fallbackPollMs });
  const columns = useColumnChoice('newsletter', subscriberColumns);
  return {
    toolbar: { filter, fields, views, columns, onNarrow: narrow, onReset: reset },
    listing: { list, filter, pageSize, path: newsletterPath, onReset: resetAll },
  };
}
