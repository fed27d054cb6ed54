import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { ProductsList } from './products-list';
import { UpdateProduct } from './update-product';
import { addFailure } from './product-failure';
import { ProductForm } from './product-form';
import { useCreateProduct } from './save-product';

/** The forms replace the list while they are open. */
export function ProductsSection() {
  const { opened, pathOf, open, close } = usePanelParam('form');
  const mayWrite = usePermissions()('catalogue.write');
  const edited = mayWrite ? readId(opened) : null;
  const isNew = mayWrite && opened === 'new';
  const isList = !isNew && edited === null;
  const title = isNew ? 'Add Product' : 'Update Product';
  return (
    <div className={clsx('grid grid-cols-1', isList ? 'gap-2' : 'gap-5')}>
      {!isList && <SectionHeading title={title} />}
      {isNew && <AddProduct onClose={close} />}
      {edited !== null && <UpdateProduct key={edited} id={edited} onClose={close} />}
      {isList && (
        <ProductsList
          heading={<SectionHeading isLow title="Products" />}
          editPath={mayWrite ? pathOf : null}
          add={
            mayWrite && (
              <Button size="small" onClick={() => open('new')}>
                <Plus size={18} aria-hidden="true" />
                Add Product
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

function AddProduct({ onClose }: { onClose: () => void }) {
  const create = useCreateProduct();
  return (
    <ProductForm
      draftOf="new"
      submitLabel="Add Product"
      busyLabel="Adding Product..."
      failureOf={addFailure}
      onSave={async (product) => {
        await create.mutateAsync(product);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
