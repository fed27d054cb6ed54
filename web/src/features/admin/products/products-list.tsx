import { liveLimits, type Product, productStatuses } from '@soulvia/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useColumnChoice } from '@/lib/column-choice';
import { aDay, oneOf, useListFilter } from '@/lib/list-filter';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { useList } from '@/lib/use-list';
import { useRowUndo } from '@/lib/use-row-undo';
import { useSelection } from '@/lib/use-selection';
import { Button } from '@/ui/button';
import { BulkBar } from '@/ui/listing/bulk-bar';
import { BulkReport } from '@/ui/listing/bulk-report';
import type { FilterField } from '@/ui/listing/filter-field';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import type { ListViewsOf } from '@/ui/listing/list-views';
import { Listing } from '@/ui/listing/listing';
import { SelectAll } from '@/ui/listing/select-row';
import { UndoNote } from '@/ui/listing/undo-note';
import { DeleteProductDialog } from './delete-product-dialog';
import { useLowStock } from './low-stock';
import { productColumns } from './product-columns';
import { type StockChange, useStockChange } from './save-product';
import { useBulkStock } from './use-bulk-stock';

const pageSize = 10;
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

const changedText = ({ row, to }: StockChange) => `${row.name} is now ${to === 'INSTOCK' ? 'in' : 'out of'} stock.`;

interface ProductsListProps {
  add: ReactNode;
  editPath: (id: number) => string;
}

export function ProductsList({ add, editPath }: ProductsListProps) {
  const { filter, narrow, reset, resetAll } = useListFilter(readers);
  // A search begins with what fits best.
  const fixed: Record<string, string> = filter.search ? {} : { ordering: '-created_at' };
  const list = useList<Product>({ path: 'products', filter, pageSize, fixed, rereadMs: liveLimits.fallbackPollMs });
  const low = useLowStock();
  const refetch = useRefetchCatalog();
  useLive('catalogue.changed', () => void refetch());
  useLive('dashboard.changed', () => void refetch());
  useLiveConnect(() => void refetch());
  const selection = useSelection();
  const bulk = useBulkStock(selection);
  const undo = useRowUndo(list.data?.rows, (product: Product) => product.product_status);
  const stock = useStockChange(undo.offer);
  const takeBack = () => {
    const back = undo.take();
    if (back) stock.mutate(back);
  };
  const [doomed, setDoomed] = useState<Product | null>(null);
  const columns = useColumnChoice(
    'products',
    productColumns({
      low,
      selection,
      stockOf: (product) => ({
        busy: stock.isPending && stock.variables.row.id === product.id,
        onChange: (to) => stock.mutate({ row: product, from: product.product_status, to }),
        undo: undo.isOf(product) ? { onHold: undo.hold, onUndo: takeBack } : null,
      }),
      editPath,
      onDelete: setDoomed,
    }),
  );
  return (
    <>
      <ListToolbar filter={filter} fields={fields} views={views} columns={columns} onNarrow={narrow} onReset={reset}>
        {add}
      </ListToolbar>
      {selection.ids.size > 0 && (
        <BulkBar count={selection.ids.size} busy={bulk.busy} onClear={selection.clear}>
          <Button size="small" busy={bulk.busy} disabled={bulk.busy} onClick={() => void bulk.run('INSTOCK')}>
            Mark in stock
          </Button>
          <Button look="ghost" size="small" disabled={bulk.busy} onClick={() => void bulk.run('OUTOFSTOCK')}>
            Mark out of stock
          </Button>
        </BulkBar>
      )}
      {bulk.report && <BulkReport noun="products" results={bulk.report} onClose={bulk.closeReport} />}
      <UndoNote
        text={undo.change && changedText(undo.change)}
        of={`status of ${undo.change?.row.name}`}
        onPage={undo.onPage && columns.isShown('STATUS')}
        onHold={undo.hold}
        onUndo={takeBack}
      />
      <Listing
        list={list}
        filter={filter}
        pageSize={pageSize}
        path="products"
        noun="products"
        emptyText="No Products Yet"
        emptyAction={add}
        failureText="Failed to load products"
        onReset={resetAll}
      >
        {(products) => (
          <>
            <SelectAll ids={products.map(({ id }) => id)} selection={selection} />
            <ListTable label="Products" columns={columns.shown} rows={products} />
          </>
        )}
      </Listing>
      {doomed && <DeleteProductDialog product={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
