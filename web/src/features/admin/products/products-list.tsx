import type { Product } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BulkBar } from '@/ui/listing/bulk-bar';
import { BulkReport } from '@/ui/listing/bulk-report';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { SelectAll } from '@/ui/listing/select-row';
import { UndoNote } from '@/ui/listing/undo-note';
import { deleteFailure } from './product-failure';
import { type StockChange, useDeleteProduct } from './save-product';
import { useProductsList } from './use-products-list';

const changedText = ({ row, to }: StockChange) => `${row.name} is now ${to === 'INSTOCK' ? 'in' : 'out of'} stock.`;

interface ProductsListProps {
  add: ReactNode;
  /** Null for staff who may only read. */
  editPath: ((id: number) => string) | null;
}

export function ProductsList({ add, editPath }: ProductsListProps) {
  const { toolbar, sort, listing, selection, bulk, undo, productToDelete, endDelete } = useProductsList(editPath);
  return (
    <>
      <ListToolbar {...toolbar}>{add}</ListToolbar>
      {selection.ids.size > 0 && (
        <BulkBar count={selection.ids.size} busy={bulk.busy} onClear={selection.clear}>
          <Button size="small" busy={bulk.busy} disabled={bulk.busy} onClick={() => void bulk.run('INSTOCK')}>
            Mark in stock
          </Button>
          <Button variant="ghost" size="small" disabled={bulk.busy} onClick={() => void bulk.run('OUTOFSTOCK')}>
            Mark out of stock
          </Button>
        </BulkBar>
      )}
      {bulk.report && <BulkReport noun="products" results={bulk.report} onClose={bulk.closeReport} />}
      <UndoNote
        text={undo.change && changedText(undo.change)}
        of={`status of ${undo.change?.row.name}`}
        onPage={undo.onPage && undo.isColumnVisible}
        onPause={undo.pause}
        onUndo={undo.undoChange}
      />
      <Listing
        {...listing}
        noun="products"
        emptyText="No Products Yet"
        emptyAction={add}
        failureText="Failed to load products"
      >
        {(products) => (
          <>
            {editPath && <SelectAll ids={products.map(({ id }) => id)} selection={selection} />}
            <ListTable label="Products" columns={toolbar.columns.visible} rows={products} sort={sort} />
          </>
        )}
      </Listing>
      {productToDelete && <DeleteProductDialog product={productToDelete} onClose={endDelete} />}
    </>
  );
}

interface DeleteProductDialogProps {
  product: Product;
  onClose: () => void;
}

function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      title="Delete Product"
      question={`Are you sure you want to delete ${product.name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(product.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
