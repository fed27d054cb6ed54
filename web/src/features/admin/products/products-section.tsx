import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';
import { ProductsList } from './products-list';
import { AddProduct } from './add-product';
import { DuplicateProduct } from './duplicate-product';
import { readCopied } from './product-form-path';
import { UpdateProduct } from './update-product';

/** The forms replace the list while they are open. */
export function ProductsSection() {
  const { opened, pathOf, open, close } = usePanelParam('form');
  const mayWrite = usePermissions()('catalogue.write');
  const edited = mayWrite ? readId(opened) : null;
  const copied = mayWrite ? readCopied(opened) : null;
  const isNew = mayWrite && opened === 'new';
  const isList = !isNew && edited === null && copied === null;
  const title = edited === null ? 'Add Product' : 'Update Product';
  return (
    <div className={clsx('grid grid-cols-1', isList ? 'gap-2' : 'gap-5')}>
      {!isList && <SectionHeading title={title} />}
      {isNew && <AddProduct onClose={close} />}
      {copied !== null && <DuplicateProduct key={copied} id={copied} onClose={close} />}
      {edited !== null && <UpdateProduct key={edited} id={edited} onClose={close} />}
      {isList && (
        <ProductsList
          heading={<SectionHeading isLow title="Products" />}
          formPath={mayWrite ? pathOf : null}
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
