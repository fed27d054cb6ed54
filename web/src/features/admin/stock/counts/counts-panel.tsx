import { type StockCount, type StockCountState, stockPaths } from '@soulvia/contracts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dateAndTime } from '@/lib/dates';
import { useListFilter } from '@/lib/list-filter';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { Listing } from '@/ui/listing/listing';
import { IdLink } from '@/ui/listing/row-action';
import { CountPage } from './count-page';
import { StartCount } from './start-count';

const path = stockPaths.counts;
const pageSize = 10;
/** More counts are hardly open at once. */
const openMax = 200;

export function CountsPanel() {
  const { opened, pathOf, open } = usePanelParam('count');
  const mayWrite = usePermissions()('stock.write');
  const [starting, setStarting] = useState(false);
  const { filter } = useListFilter({});
  const id = readId(opened);
  if (id !== null) return <CountPage id={id} />;
  const start = mayWrite && (
    <Button size="small" onClick={() => setStarting(true)}>
      <Plus size={18} aria-hidden="true" />
      Start a count
    </Button>
  );
  return (
    <div className="grid grid-cols-1 gap-8">
      <Counts state="OPEN" page={1} rows={openMax} empty="No count is open." pathOf={pathOf} action={start} />
      <Counts state="FINISHED" page={filter.page} rows={pageSize} empty="No count is finished yet." pathOf={pathOf} />
      {starting && <StartCount onStarted={(count) => open(count.id)} onClose={() => setStarting(false)} />}
    </div>
  );
}

interface CountsProps {
  state: StockCountState;
  page: number;
  /** Rows of a page. */
  rows: number;
  empty: string;
  pathOf: (id: number) => string;
  action?: ReactNode;
}

function Counts({ state, page, rows, empty, pathOf, action }: CountsProps) {
  const filter = { search: '', page, values: {} };
  const fixed = { state };
  const list = useList<StockCount>({ path, filter, pageSize: rows, fixed });
  const label = state === 'OPEN' ? 'Open counts' : 'Finished counts';
  const hasRows = list.data !== undefined && list.data.total > 0;
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 tabIndex={-1} className="panel-title">
          {label}
        </h3>
        {hasRows && action}
      </div>
      <Listing
        list={list}
        filter={filter}
        pageSize={rows}
        path={path}
        fixed={fixed}
        noun={label.toLowerCase()}
        emptyText={empty}
        emptyAction={action}
        failureText="Failed to load counts"
        onReset={() => undefined}
      >
        {(counts) => <ListTable label={label} columns={countColumns(pathOf)} rows={counts} />}
      </Listing>
    </section>
  );
}

const countColumns = (pathOf: (id: number) => string): readonly ListColumn<StockCount>[] => [
  { label: 'COUNT', always: 'name', cell: ({ id }) => <IdLink id={id} to={pathOf(id)} /> },
  { label: 'STARTED', cell: ({ started_at: at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
  { label: 'COUNTED', cell: ({ counted, products }) => `${counted} of ${products}` },
  {
    label: 'FINISHED',
    cell: ({ finished_at: at }) => (at === null ? '–' : <time dateTime={at}>{dateAndTime(at)}</time>),
  },
];
