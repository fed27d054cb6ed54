import { exceptionKinds, exceptionLabels, type ExceptionEntry } from '@soulvia/contracts';
import { OrderWaves } from '@/features/admin/confirmations/order-waves';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, type ListFilter, oneOf, useListFilter } from '@/lib/list-filter';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SectionHeading } from '@/ui/section-heading';
import { ExceptionDays } from './exception-days';
import { exceptionColumns } from './exception-columns';

const path = 'exceptions';
const pageSize = 10;
const readers = { kind: oneOf(exceptionKinds), from: aDay, to: aDay };
const fields: readonly FilterField<keyof typeof readers>[] = [
  {
    name: 'kind',
    label: 'What',
    choices: { any: 'Everything', options: exceptionKinds.map((kind) => [kind, exceptionLabels[kind]] as const) },
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** The filter as the server takes it: the search is an account's number. */
const requestFilter = ({ search, page, values }: ListFilter<keyof typeof readers>): ListFilter => ({
  search: '',
  page,
  values: { ...values, user_id: search.replace(/^#/, '') },
});

/** What staff did out of the ordinary, for owners. */
export function ExceptionsSection() {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<ExceptionEntry>({ path, filter: requestFilter(filter), pageSize });
  const columns = useColumnChoice(path, exceptionColumns);
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionHeading title="Exceptions" />
      <p className="max-w-prose text-ink-2">
        What staff did that can cost goods, money or privacy. An entry does not mean that something is wrong.
      </p>
      <OrderWaves />
      <ExceptionDays />
      <ListToolbar
        filter={filter}
        fields={fields}
        columns={columns}
        onNarrow={narrow}
        onReset={reset}
        searchLabel="Search by account ID"
      />
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path={path}
        onReset={resetAll}
        noun="entries"
        emptyText="Nothing out of the ordinary"
        failureText="Failed to load the exceptions"
      >
        {(entries) => <ListTable label="Exceptions" columns={columns.visible} rows={entries} />}
      </Listing>
    </div>
  );
}
