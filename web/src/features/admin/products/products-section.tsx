import { FileSpreadsheet, Group, ListChecks, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { usePermissions } from '@/lib/permissions';
import { readId, usePanelParam } from '@/lib/use-panel-param';
import { Button, ButtonLink } from '@/ui/button';
import { ListSkeleton } from '@/ui/listing/list-skeleton';
import { SectionHeading } from '@/ui/section-heading';
import { ProductsList } from './products-list';
import { AddProduct } from './add-product';
import { DuplicateProduct } from './duplicate-product';
import { productFamiliesPath, productRoutinePath, productSheetPath, readCopied } from './product-form-path';
import { UpdateProduct } from './update-product';

const ProductSheet = lazyPart(
  () => import('./sheet/product-sheet').then((part) => ({ default: part.ProductSheet })),
  <ListSkeleton label="imports" rows={3} />,
);
const ProductFamilies = lazyPart(
  () => import('./families/product-families').then((part) => ({ default: part.ProductFamilies })),
  <ListSkeleton label="families" rows={3} />,
);
const ProductRoutine = lazyPart(
  () => import('./routine/product-routine').then((part) => ({ default: part.ProductRoutine })),
  <ListSkeleton label="rules" rows={3} />,
);

/** The forms replace the list while they are open. */
export function ProductsSection() {
  const { opened, pathOf, open, close } = usePanelParam('form');
  const mayWrite = usePermissions()('catalogue.write');
  const sheetTitle = mayWrite ? 'Import products' : 'Export products';
  const form = mayWrite ? readForm(opened, close) : null;
  if (opened === 'families' || (opened === 'routine' && mayWrite))
    return (
      <div className="grid grid-cols-1 gap-5">{opened === 'families' ? <ProductFamilies /> : <ProductRoutine />}</div>
    );
  if (opened === 'sheet' || form)
    return (
      <div className="grid grid-cols-1 gap-5">
        <SectionHeading title={form?.title ?? sheetTitle} />
        {form?.content ?? <ProductSheet />}
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-2">
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
        links={<ProductLinks sheetTitle={sheetTitle} mayWrite={mayWrite} />}
      />
    </div>
  );
}

/** The form that the address opens, if it opens one. */
function readForm(opened: string | null, onClose: () => void): { title: string; content: ReactNode } | null {
  if (opened === 'new') return { title: 'Add Product', content: <AddProduct onClose={onClose} /> };
  const copied = readCopied(opened);
  if (copied !== null)
    return { title: 'Add Product', content: <DuplicateProduct key={copied} id={copied} onClose={onClose} /> };
  const edited = readId(opened);
  if (edited === null) return null;
  return { title: 'Update Product', content: <UpdateProduct key={edited} id={edited} onClose={onClose} /> };
}

function ProductLinks({ sheetTitle, mayWrite }: { sheetTitle: string; mayWrite: boolean }) {
  return (
    <>
      <ButtonLink to={productSheetPath} variant="ghost" size="small">
        <FileSpreadsheet size={18} aria-hidden="true" />
        {sheetTitle}
      </ButtonLink>
      <ButtonLink to={productFamiliesPath} variant="ghost" size="small">
        <Group size={18} aria-hidden="true" />
        Families
      </ButtonLink>
      {mayWrite && (
        <ButtonLink to={productRoutinePath} variant="ghost" size="small">
          <ListChecks size={18} aria-hidden="true" />
          Routine
        </ButtonLink>
      )}
    </>
  );
}
