import type { SimulatedMonth, Simulation } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getReason } from '@/lib/api-error';
import { grouped } from '@/lib/money';
import { ShopAmount } from '@/ui/amount';
import { FailureNote } from '@/ui/failure-note';
import type { ListColumn } from '@/ui/listing/list-column';
import { ListTable } from '@/ui/listing/list-table';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { simulationQuery } from './plan-requests';
import { nameMonth } from './plan-texts';

/** A month by one plan or by both. */
interface MonthRow {
  id: number;
  own: SimulatedMonth;
  other: SimulatedMonth | undefined;
}

const both = (row: MonthRow, draw: (month: SimulatedMonth) => ReactNode) => (
  <span className="tabular-nums">
    {draw(row.own)}
    {row.other && <span className="meta"> / {draw(row.other)}</span>}
  </span>
);
const amount = (name: 'paid' | 'median' | 'p90' | 'largest') => (row: MonthRow) =>
  both(row, (month) => <ShopAmount value={month[name]} />);

const columns: readonly ListColumn<MonthRow>[] = [
  { label: 'MONTH', always: 'name', cell: ({ own }) => nameMonth(own.month) },
  { label: 'COLLECTED', cell: ({ own }) => <ShopAmount value={own.collected} /> },
  {
    label: 'RETAIL',
    cell: ({ own }) => (
      <span className="tabular-nums">{own.retail_share === null ? 'None' : `${own.retail_share} %`}</span>
    ),
  },
  { label: 'PAID', cell: amount('paid') },
  { label: 'PARTNERS PAID', cell: (row) => both(row, (month) => grouped(month.partners_paid)) },
  { label: 'WITH NOTHING', cell: (row) => both(row, (month) => grouped(month.partners_with_nothing)) },
  { label: 'MEDIAN', cell: amount('median') },
  { label: '90 % GET AT MOST', cell: amount('p90') },
  { label: 'LARGEST', cell: amount('largest') },
];

/** What a plan would have paid, beside another one. */
export function SimulationView({ id, backPath }: { id: number; backPath: string }) {
  const query = useQuery(simulationQuery(id));
  return (
    <div className="grid grid-cols-1 gap-5">
      <TextLink to={backPath}>All plans</TextLink>
      {query.isPending && (
        <div>
          <LoadingNote>Loading the simulation</LoadingNote>
          <Skeleton className="h-32" />
        </div>
      )}
      {query.isError && (
        <FailureNote message={`Failed to load the simulation: ${getReason(query.error)}`} read={query} />
      )}
      {query.data && <Result simulation={query.data} />}
    </div>
  );
}

function Result({ simulation }: { simulation: Simulation }) {
  const { version, from_month: first, to_month: last, state, months, beside } = simulation;
  const rows = months.map((own, index) => ({ id: index, own, other: beside?.months[index] }));
  return (
    <>
      <h3 tabIndex={-1} className="text-lg font-semibold">
        Plan {version}
        {beside && ` beside plan ${beside.version}`}, {nameMonth(first)} to {nameMonth(last)}
      </h3>
      {state === 'RUNNING' && <LoadingNote>Reading what was collected</LoadingNote>}
      {state === 'FAILED' && <p role="alert">It could not be worked out. Simulate the plan again.</p>}
      {state === 'DONE' && (
        <>
          <p className="meta">
            Cash that couriers still have pays nothing. Orders of a partner's own household are counted.
            {beside && ` The second figures are those of plan ${beside.version}.`}
          </p>
          <ListTable label="Months" columns={columns} rows={rows} />
          {beside && <Changes simulation={simulation} besideVersion={beside.version} />}
        </>
      )}
    </>
  );
}

type Change = Simulation['changes'][number];

const listChangeColumns = (version: number, besideVersion: number): readonly ListColumn<Change & { id: number }>[] => [
  {
    label: 'PARTNER',
    always: 'name',
    cell: ({ user_id: id, full_name: name }) => (
      <TextLink to={`/admin?section=customers&member=${id}`}>
        <bdi>{name || `Partner ${id}`}</bdi>
      </TextLink>
    ),
  },
  { label: `PLAN ${version}`, cell: ({ amount: value }) => <ShopAmount value={value} /> },
  { label: `PLAN ${besideVersion}`, cell: ({ beside: value }) => <ShopAmount value={value} /> },
];

function Changes({
  simulation: { version, changes },
  besideVersion,
}: {
  simulation: Simulation;
  besideVersion: number;
}) {
  if (changes.length === 0) return <p>Both plans pay every partner the same.</p>;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 tabIndex={-1} className="text-lg font-semibold">
        Largest changes
      </h3>
      <ListTable
        label="Largest changes"
        columns={listChangeColumns(version, besideVersion)}
        rows={changes.map((change) => ({ ...change, id: change.user_id }))}
      />
    </section>
  );
}
