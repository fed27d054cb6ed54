import { type Product, productOrderings, productStatuses, staffProductOrderings, say } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { fetchList, listKey } from '@/lib/fetch-list';
import { aDay, type ListFilter, oneOf, useListFilter } from '@/lib/list-filter';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { usePageSize } from '@/lib/page-size';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { useBulk } from '@/lib/use-bulk';
import { useFailureToast } from '@/lib/use-failure-toast';
import { useKeptRows } from '@/lib/use-kept-rows';
import { useList } from '@/lib/use-list';
import { useRowUndo } from '@/lib/use-row-undo';
import { useSelection } from '@/lib/use-selection';
import type { FilterField } from '@/ui/listing/filter-field';
import { newestFirst } from '@/ui/listing/list-sort';
import { readOnly } from '@/ui/listing/list-column';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { productColumns } from './product-columns';
import type { FormPath } from './product-form-path';
import { type StockChange, useStockChange } from './save-product';
import { useValueEdit } from './use-value-edit';

/** The filter as the server takes it: orders that the shop does not have are in a parameter of their own. */
function withStaffOrdering(filter: ListFilter): ListFilter {
  const own = staffProductOrderings.find((ordering) => ordering === filter.ordering);
  return own ? { ...filter, ordering: undefined, values: { ...filter.values, staff_ordering: own } } : filter;
}

const bestMatchFirst = { ordering: '', says: 'Best match first' };
const readers = { start_date: aDay, end_date: aDay, status: oneOf(productStatuses), low_stock: oneOf(['true']) };
const fields: readonly FilterField<keyof typeof readers>[] = [
  { name: 'start_date', label: 'Start date' },
  { name: 'end_date', label: 'End date' },
  {
    name: 'status',
    label: 'Status',
    choices: {
      any: 'All Status',
      options: [
        ['INSTOCK', 'In-stock'],
        ['OUTOFSTOCK', 'Out-of-stock'],
      ],
    },
  },
  { name: 'low_stock', label: 'Quantity', choices: { any: 'Any quantity', options: [['true', 'Low stock']] } },
];

const views: ListViewsOf = {
  list: 'products',
  presets: [
    { name: 'All', values: {} },
    { name: 'In stock', values: { status: 'INSTOCK' } },
    { name: 'Low stock', values: { low_stock: 'true' } },
    { name: 'Out of stock', values: { status: 'OUTOFSTOCK' } },
  ],
};

const statusText = ({ row, to }: StockChange) => say`${row.name} is now ${to === 'INSTOCK' ? 'in' : 'out of'} stock.`;

/** The admin list of products: filter, rows, selection, edits in rows with undo, and the product about to be deleted. */
export function useProductsList(formPath: FormPath | null) {
  const { filter, narrow, sort, reset, resetAll } = useListFilter(readers, [
    ...productOrderings,
    ...staffProductOrderings,
  ]);
  const pageSize = usePageSize(10);
  // Search results are ordered by relevance.
  const hasWaiting = filter.values.status === 'OUTOFSTOCK';
  const fixed: Record<string, string> = {
    ...(filter.search ? {} : { ordering: '-created_at' }),
    ...(hasWaiting ? { waiting: 'true' } : {}),
  };
  const { select, keep } = useKeptRows<Product>();
  const list = useList<Product>({
    path: 'products',
    filter: withStaffOrdering(filter),
    pageSize: pageSize.size,
    fixed,
    select,
  });
  useFailureToast(list, 'fetch products');
  const low = useLowStock();
  const refetch = useRefetchCatalog();
  useLive('catalogue.changed', () => void refetch());
  useLive('dashboard.changed', () => void refetch());
  useLiveConnect(() => void refetch());
  const selection = useSelection();
  const bulk = useBulk(selection, refetch);
  const undo = useRowUndo(list.data?.rows, (product: Product) => product.product_status);
  const stock = useStockChange(undo.offer);
  const undoChange = () => {
    const reverted = undo.take();
    if (reverted) stock.mutate(reverted);
  };
  const price = useValueEdit('price', list.data?.rows, keep);
  const quantity = useValueEdit('quantity', list.data?.rows, keep);
  const [productToDelete, setProductToDelete] = useState<Product | null>(null);
  const all = productColumns({
    low,
    hasWaiting,
    selection,
    stockOf: (product) => ({
      busy: stock.isPending && stock.variables.row.id === product.id,
      onChange: (to) => stock.mutate({ row: product, from: product.product_status, to }),
      undo: undo.isOf(product) ? { onPause: undo.pause, onUndo: undoChange } : null,
    }),
    formPath,
    priceOf: price.cellOf,
    quantityOf: quantity.cellOf,
    onDelete: setProductToDelete,
  });
  const columns = useColumnChoice('products', formPath ? all : readOnly(all));
  const status = {
    text: undo.change && statusText(undo.change),
    of: say`status of ${undo.change?.row.name}`,
    onPage: undo.onPage,
    onPause: undo.pause,
    onUndo: undoChange,
  };
  const notes = { STATUS: status, PRICE: price.note, QUANTITY: quantity.note };
  return {
    toolbar: { filter, fields, views, columns, onNarrow: narrow, onReset: reset },
    sort: { ordering: filter.ordering ?? '', standard: filter.search ? bestMatchFirst : newestFirst, onSort: sort },
    listing: { list, filter, pageSize, path: 'products', onReset: resetAll },
    selection,
    bulk,
    undoNotes: Object.entries(notes).map(([label, note]) => ({
      ...note,
      label,
      onPage: note.onPage && columns.isShown(label),
    })),
    productToDelete,
    endDelete: () => setProductToDelete(null),
  };
}

/** Ids of products low in stock; without them the list only lacks the mark. */
function useLowStock(): ReadonlySet<number> {
  const low = useQuery({
    queryKey: listKey('products', 'low'),
    queryFn: ({ signal }) => fetchList<Product>('products/low-stock', 'page_size=200', signal),
    staleTime: 0,
  });
  useFailureToast(low, 'fetch low stock products', { alreadyShown: false });
  return new Set(low.data?.rows.map(({ id }) => id));
}
