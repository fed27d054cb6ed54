import type { Product } from '@soulvia/contracts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ExportButton } from '@/ui/listing/export-button';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { UndoNote } from '@/ui/listing/undo-note';
import { BulkStock } from './bulk-stock';
import { exportProducts } from './export-products';
import { deleteFailure } from './product-failure';
import type { FormPath } from './product-form-path';
import { useDeleteProduct } from './save-product';
import { useProductsList } from './use-products-list';

interface ProductsListProps {
  heading: ReactNode;
  add: ReactNode;
  /** Lead to the sheet of all products and to the families. */
  links: ReactNode;
  /** Null for staff who may only read. */
  formPath: FormPath | null;
}

export function ProductsList({ heading, add, links, formPath }: ProductsListProps) {
  const { toolbar, sort, listing, selection, bulk, undoNotes, productToDelete, endDelete } = useProductsList(formPath);
  return (
    <>
      <ListToolbar {...toolbar} heading={heading} add={add}>
        <ExportButton nouns={['product', 'products']} read={() => exportProducts(toolbar.filter)} />
        {links}
      </ListToolbar>
      {undoNotes.map(({ label, ...note }) => (
        <UndoNote key={label} {...note} />
      ))}
      <Listing
        {...listing}
        noun="products"
        emptyText="No Products Yet"
        emptyAction={add}
        failureText="Failed to load products"
      >
        {(products) => (
          <ListTable
            label="Products"
            columns={toolbar.columns.visible}
            rows={products}
            sort={sort}
            selection={selection}
            isInLines
          />
        )}
      </Listing>
      {formPath && <BulkStock selection={selection} bulk={bulk} list={listing} total={listing.list.data} />}
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
