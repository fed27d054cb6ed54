import { type ExpiringStock, stockPaths } from '@soulvia/contracts';
import { useListFilter } from '@/lib/list-filter';
import { shortDate } from '@/lib/dates';
import { grouped } from '@/lib/money';
import { useList } from '@/lib/use-list';
import { InfoNote } from '@/ui/info-note';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';

type ExpiringRow = ExpiringStock & { id: number };

const pageSize = 10;
const days = 90;
const path = stockPaths.expiring;
const fixed = { days: String(days) };

const columns: readonly ListColumn<ExpiringRow>[] = [
  {
    label: 'PRODUCT',
    always: 'name',
    cell: ({ product_name }) => <span className="wrap-anywhere">{product_name}</span>,
  },
  {
    label: 'EXPIRES',
    cell: ({ expires_on }) => <time dateTime={expires_on}>{shortDate(`${expires_on}T00:00:00+05:00`)}</time>,
  },
  {
    label: 'LEFT (ESTIMATE)',
    cell: ({ estimated_left, received }) => (
      <span className="tabular-nums">
        about {grouped(estimated_left)} of {grouped(received)}
      </span>
    ),
  },
  { label: 'BATCH', cell: ({ batch }) => <span className="wrap-anywhere">{batch ?? '–'}</span> },
  { label: 'RECEIPT', cell: ({ receipt_id }) => `#${receipt_id}` },
];

export function ExpiringList() {
  const { filter, resetAll } = useListFilter({});
  const list = useList<ExpiringStock>({
    path,
    filter: { search: '', page: filter.page, values: {} },
    pageSize,
    fixed,
  });
  return (
    <div className="grid grid-cols-1 gap-5">
      <InfoNote>What is left is an estimate: units that expire first are taken to have left first.</InfoNote>
      <Listing
        list={list}
        filter={{ search: '', page: filter.page, values: {} }}
        pageSize={pageSize}
        path={path}
        fixed={fixed}
        noun="batches"
        emptyText={`Nothing expires within ${days} days.`}
        failureText="Failed to load expiring stock"
        onReset={resetAll}
      >
        {(rows) => (
          <ListTable
            label="Expiring stock"
            columns={columns}
            rows={rows.map((row, index) => ({ ...row, id: index }))}
          />
        )}
      </Listing>
    </div>
  );
}
