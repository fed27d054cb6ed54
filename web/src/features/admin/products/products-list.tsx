import { type Product, type ProductStatus, say } from '@soulvia/contracts';
import type { ComponentProps, ReactNode } from 'react';
import { dateAndTime } from '@/lib/dates';
import { type ExportedList, exportList } from '@/lib/export-list';
import type { ListFilter } from '@/lib/list-filter';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BulkSection } from '@/ui/listing/bulk-section';
import { ExportButton } from '@/ui/listing/export-button';
import { ListTable } from '@/ui/listing/list-table';
import { ListToolbar } from '@/ui/listing/list-toolbar';
import { Listing } from '@/ui/listing/listing';
import { UndoNote } from '@/ui/listing/undo-note';
import { deleteFailure } from './product-failure';
import type { FormPath } from './product-form-path';
import { nothingThere, setStock, useDeleteProduct } from './save-product';
import { stockBadges } from './stock-switch';
import { useProductsList } from './use-products-list';

const head = ['ID', 'Date', 'Name', 'Category', 'Price PKR', 'SC value', 'Quantity', 'Status'];

function toCells(product: Product): (string | number)[] {
  const { id, created_at, name, category_name, price, sc_value, quantity, product_status } = product;
  return [
    id,
    dateAndTime(created_at),
    name,
    category_name,
    price,
    sc_value,
    quantity,
    stockBadges[product_status].label,
  ];
}

/** All products that match a filter, newest first, and whether the export includes every one. */
function exportProducts(filter: ListFilter): Promise<ExportedList> {
  const fixed = { ordering: '-created_at' };
  return exportList<Product>({ path: 'products', filter, fixed, isOldestFirst: false, head, cellsOf: toCells });
}

type BulkStockProps = Omit<ComponentProps<typeof BulkSection>, 'noun' | 'children'>;

function BulkStock(section: BulkStockProps) {
  const { selection, bulk } = section;
  const run = (status: ProductStatus) =>
    void bulk.run(async (id) => {
      const { product_status } = await setStock(id, status);
      return product_status === status ? null : nothingThere;
    });
  const state = { busy: bulk.busy, disabled: bulk.busy, paused: selection.ids.size === 0 };
  return (
    <BulkSection noun="products" {...section}>
      <Button size="small" {...state} onClick={() => run('INSTOCK')}>
        Mark in stock
      </Button>
      <Button
        variant="ghost"
        size="small"
        disabled={bulk.busy}
        paused={selection.ids.size === 0}
        onClick={() => run('OUTOFSTOCK')}
      >
        Mark out of stock
      </Button>
    </BulkSection>
  );
}

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

function DeleteProductDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const remove = useDeleteProduct();
  return (
    <ConfirmDialog
      title="Delete Product"
      question={say`Are you sure you want to delete ${product.name}?`}
      confirmLabel="Delete"
      busy={remove.isPending}
      failure={remove.isError ? deleteFailure(remove.error) : null}
      onConfirm={() => remove.mutate(product.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
