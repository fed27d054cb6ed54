import { clsx } from 'clsx';
import { FileSpreadsheet, Group, Plus } from 'lucide-react';
import { lazyPart } from '@/lib/lazy-part';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button, ButtonLink } from '@/ui/button';
import { ListSkeleton } from '@/ui/listing/list-skeleton';
import { SectionHeading } from '@/ui/section-heading';
import { ProductsList } from './products-list';
import { AddProduct } from './add-product';
import { DuplicateProduct } from './duplicate-product';
import { productFamiliesPath, productSheetPath, readCopied } from './product-form-path';
import { UpdateProduct } from './update-product';

const ProductSheet = lazyPart(
  () => import('./sheet/product-sheet').then((part) => ({ default: part.ProductSheet })),
  <ListSkeleton label="imports" rows={3} />,
);
const ProductFamilies = lazyPart(
  () => import('./families/product-families').then((part) => ({ default: part.ProductFamilies })),
  <ListSkeleton label="families" rows={3} />,
);

/** The forms replace the list while they are open. */
export function ProductsSection() {
  const { opened, pathOf, open, close } = usePanelParam('form');
  const mayWrite = usePermissions()('catalogue.write');
  const edited = mayWrite ? readId(opened) : null;
  const copied = mayWrite ? readCopied(opened) : null;
  const isNew = mayWrite && opened === 'new';
  const isSheet = opened === 'sheet';
  const isFamilies = opened === 'families';
  const isList = !isSheet && !isFamilies && !isNew && edited === null && copied === null;
  const sheetTitle = mayWrite ? 'Import products' : 'Export products';
  const formTitle = edited === null ? 'Add Product' : 'Update Product';
  return (
    <div className={clsx('grid grid-cols-1', isList ? 'gap-2' : 'gap-5')}>
      {!isList && !isFamilies && <SectionHeading title={isSheet ? sheetTitle : formTitle} />}
      {isSheet && <ProductSheet />}
      {isFamilies && <ProductFamilies />}
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
          links={
            <>
              <ButtonLink to={productSheetPath} variant="ghost" size="small">
                <FileSpreadsheet size={18} aria-hidden="true" />
                {sheetTitle}
              </ButtonLink>
              <ButtonLink to={productFamiliesPath} variant="ghost" size="small">
                <Group size={18} aria-hidden="true" />
                Families
              </ButtonLink>
            </>
          }
        />
      )}
    </div>
  );
}
