import { newsletterPath, type Subscriber, subscriberStates } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, CircleX, Download } from 'lucide-react';
import { getReason } from '@/lib/api-error';
import { useColumnChoice } from '@/lib/column-choice';
import { downloadText } from '@/lib/csv';
import { dateAndTime } from '@/lib/dates';
import { type ListFilter, oneOf, useListFilter } from '@/lib/list-filter';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useList } from '@/lib/use-list';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import type { FilterField } from '@/ui/listing/filter-field';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { exportSubscribers } from './export-subscribers';

const time = (instant: string) => <time dateTime={instant}>{dateAndTime(instant)}</time>;

const subscriberColumns: readonly ListColumn<Subscriber>[] = [
  { label: 'EMAIL', always: 'name', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  {
    label: 'STATE',
    cell: ({ unsubscribed_at }) =>
      unsubscribed_at === null ? (
        <Badge label="Subscribed" tone="green" Icon={CircleCheck} />
      ) : (
        <Badge label="Unsubscribed" tone="red" Icon={CircleX} />
      ),
  },
  { label: 'SUBSCRIBED', cell: ({ subscribed_at }) => time(subscribed_at) },
  { label: 'UNSUBSCRIBED', cell: ({ unsubscribed_at }) => (unsubscribed_at === null ? '–' : time(unsubscribed_at)) },
];

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

function useSubscribersList() {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<Subscriber>({ path: newsletterPath, filter, pageSize });
  const columns = useColumnChoice('newsletter', subscriberColumns);
  return {
    toolbar: { filter, fields, views, columns, onNarrow: narrow, onReset: reset },
    listing: { list, filter, pageSize, path: newsletterPath, onReset: resetAll },
  };
}

function ExportSubscribers({ filter }: { filter: ListFilter<'state'> }) {
  const task = useMutation({
    mutationFn: () => exportSubscribers(filter),
    onSuccess: ({ csv, count, complete }) => {
      downloadText('newsletter.csv', 'text/csv;charset=utf-8', csv);
      if (!complete) notifyError(`Exported the first ${count} subscribers. Search to get the others.`);
      else notifySuccess(`Exported ${count} ${count === 1 ? 'subscriber' : 'subscribers'}`);
    },
    onError: (error) => notifyError(`Failed to export subscribers: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={task.isPending} disabled={task.isPending} onClick={() => task.mutate()}>
      <Download size={18} aria-hidden="true" />
      Export CSV
    </Button>
  );
}

export function NewsletterSection() {
  const { toolbar, listing } = useSubscribersList();
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Newsletter" />
      <p className="max-w-prose text-ink-2">
        Campaigns are sent with the mail service of your choice: export the subscribers, import the CSV there, and put
        each row&apos;s unsubscribe link into its mail. Unless you choose a state, the export contains current
        subscribers only.
      </p>
      <ListToolbar {...toolbar} searchLabel="Search by email">
        <ExportSubscribers filter={toolbar.filter} />
      </ListToolbar>
      <Listing {...listing} noun="subscribers" emptyText="No Subscribers Yet" failureText="Failed to load subscribers">
        {(subscribers) => <ListTable label="Subscribers" columns={toolbar.columns.visible} rows={subscribers} />}
      </Listing>
    </div>
  );
}
