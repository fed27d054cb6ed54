import { liveLimits, stockPaths, stockReasons, type StockMove } from '@soulvia/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useColumnChoice } from '@/lib/column-choice';
import { listKey } from '@/lib/fetch-list';
import { aDay, anId, type ListFilter, oneOf, useListFilter } from '@/lib/list-filter';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usePermissions } from '@/lib/permissions';
import { useList } from '@/lib/use-list';
import type { FilterField } from '@/ui/listing/filter-field';
import { moveColumns } from './move-columns';
import { reasonLabels } from './reason-labels';

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

/** Every change of the stock, newest first. */
export function useMovesList() {
  const client = useQueryClient();
  const may = usePermissions();
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  const list = useList<StockMove>({ path, filter: moveFilter(filter), pageSize, rereadMs: liveLimits.fallbackPollMs });
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
