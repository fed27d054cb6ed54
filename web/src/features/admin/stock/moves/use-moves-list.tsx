import { type StockMove, stockPaths, stockReasons } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useColumnChoice } from '@/lib/column-choice';
import { dateAndTime } from '@/lib/dates';
import { listKey } from '@/lib/fetch-list';
import { aDay, anId, type ListFilter, oneOf, useListFilter } from '@/lib/list-filter';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { grouped } from '@/lib/money';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import { Link } from '@/ui/link';
import type { FilterField } from '@/ui/listing/filter-field';
import type { ListColumn } from '@/ui/listing/list-column';
import { reasonLabels } from './reason-labels';

/** A move, identified by its position. */
type MoveRow = StockMove & { id: number };

const linkClasses =
  'inline-flex min-h-(--row-target) min-w-11 items-center underline underline-offset-4 wrap-anywhere hover:text-clay';

const signed = (change: number) => `${change < 0 ? '−' : '+'}${grouped(Math.abs(change))}`;

/** @param mayReadOrders whether orders are linked. */
function moveColumns(mayReadOrders: boolean): readonly ListColumn<MoveRow>[] {
  return [
    {
      label: 'PRODUCT',
      always: 'name',
      cell: ({ product_id, product_name }) => (
        <Link to={`/admin?section=stock&product_id=${product_id}`} preventScrollReset className={linkClasses}>
          {product_name}
          <span className="sr-only">, show moves of this product only</span>
        </Link>
      ),
    },
    { label: 'WHEN', cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
    {
      label: 'CHANGE',
      cell: ({ change }) => <span className="font-semibold tabular-nums">{signed(change)}</span>,
    },
    { label: 'LEFT', cell: ({ quantity }) => <span className="tabular-nums">{grouped(quantity)}</span> },
    { label: 'REASON', cell: (move) => <Reason move={move} mayReadOrders={mayReadOrders} /> },
    {
      label: 'BY',
      cell: ({ actor, actor_name, order_id }) => (
        <span className="wrap-anywhere">{actor_name ?? formatName(actor, order_id)}</span>
      ),
    },
  ];
}

function Reason({ move, mayReadOrders }: { move: MoveRow; mayReadOrders: boolean }) {
  const { reason, order_id, receipt_id, count_id, note } = move;
  return (
    <span className="grid justify-items-start">
      {reasonLabels[reason]}
      {order_id !== null &&
        (mayReadOrders ? (
          <Link to={`/admin?section=orders&order=${order_id}`} className={linkClasses}>
            Order #{order_id}
          </Link>
        ) : (
          <span className="meta">Order #{order_id}</span>
        ))}
      {receipt_id !== null && <span className="meta">Receipt #{receipt_id}</span>}
      {count_id !== null && <span className="meta">Count #{count_id}</span>}
      {note !== null && <span className="meta wrap-anywhere">{note}</span>}
    </span>
  );
}

function formatName(actor: string, orderId: number | null): string {
  if (!actor.startsWith('user:')) return 'The shop';
  return orderId === null ? 'A former user' : 'A customer';
}

const path = stockPaths.moves;
const pageSize = 10;
const readers = { product_id: anId, reason: oneOf(stockReasons), from: aDay, to: aDay };
type FilterName = keyof typeof readers;
const fields: readonly FilterField<FilterName>[] = [
  {
    name: 'reason',
    label: 'Reason',
    choices: { any: 'All reasons', options: stockReasons.map((reason) => [reason, reasonLabels[reason]] as const) },
  },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];

/** The filter as the server takes it: the search is the number of an order. */
export function moveFilter({ search, page, values }: ListFilter<FilterName>): ListFilter {
  return { search: '', page, values: { ...values, order_id: search.replace(/^#/, '') } };
}

/** A product's filter is set by a link in its rows, and dropped by its chip. */
function fieldsFor(productId: string, rows: readonly StockMove[]): readonly FilterField<FilterName>[] {
  if (!productId) return fields;
  const name = rows.find(({ product_id: id }) => String(id) === productId)?.product_name ?? `#${productId}`;
  return [
    { name: 'product_id', label: 'Product', choices: { any: 'All products', options: [[productId, name]] } },
    ...fields,
  ];
}

export function useMovesList() {
  const client = useQueryClient();
  const may = usePermissions();
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<StockMove>({ path, filter: moveFilter(filter), pageSize });
  const refetch = () => void client.invalidateQueries({ queryKey: listKey(path) });
  useLive('catalogue.changed', refetch);
  useLiveConnect(refetch);
  const columns = useColumnChoice('stock-moves', moveColumns(may('orders.read')));
  return {
    toolbar: {
      filter,
      fields: fieldsFor(filter.values.product_id, list.data?.rows ?? []),
      columns,
      onNarrow: narrow,
      onReset: reset,
    },
    listing: { list, filter, pageSize, path, onReset: resetAll },
  };
}
