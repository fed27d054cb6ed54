import { productsSheetPath } from '@soulvia/contracts';
import { useMutation } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { ImportPanel } from '@/features/admin/imports/import-panel';
import { request } from '@/lib/api';
import { getReason } from '@/lib/api-error';
import { downloadBlob } from '@/lib/csv';
import { notifyError } from '@/lib/notify';
import { usePermissions } from '@/lib/permissions';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { Button, ButtonLink } from '@/ui/button';
import { productsSectionPath } from '../product-form-path';

/** Downloads all products in the columns that an import reads. */
function ExportProducts() {
  const task = useMutation({
    mutationFn: () => request<Blob>(productsSheetPath, { as: 'blob' }),
    onSuccess: ({ body }) => downloadBlob('products.csv', body),
    onError: (error) => notifyError(`Failed to export products: ${getReason(error)}`),
  });
  return (
    <Button variant="ghost" size="small" busy={task.isPending} disabled={task.isPending} onClick={() => task.mutate()}>
      <Download size={18} aria-hidden="true" />
      Export products
    </Button>
  );
}

const about =
  'Each row changes a product, and an empty cell leaves the value as it is. A row without an id adds a product: it needs every column from name ' +
  'to quantity, and has no images until you add them.';

const columns = {
  id: 'number of the product; empty for a new one',
  name: 'as the shop shows it',
  description: 'text; one above 2,000 characters is left empty in the export',
  price: 'rupees, such as 1500 or 1499.50',
  compare_at_price: 'a higher price that is struck through, or none to remove it',
  sc_value: 'number with at most two decimals',
  category: 'name of the category',
  quantity: 'units in stock; left alone in a row that has the quantity of the export',
  facets: 'such as skin_type: Dry; concern: Acne, or none to remove all',
  family:
    'name of its family, or its number such as #12; none takes the product out of it. Rows with the same new name make a family',
  option_values: 'what it is in the family, such as Size: 30 ml; Scent: Rose',
  seen_price: 'as exported: a row whose price was changed in the shop since then is left out',
  seen_quantity: 'as exported: a row that sets the stock is left out if units were sold or received since then',
};

export function ProductSheet() {
  const mayWrite = usePermissions()('catalogue.write');
  const refetch = useRefetchCatalog();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={productsSectionPath} variant="quiet" size="small" className="px-0!">
          <ArrowLeft size={18} aria-hidden="true" />
          Back to the products
        </ButtonLink>
        <ExportProducts />
      </div>
      {mayWrite && <ImportPanel kind="products" about={about} columns={columns} onApplied={() => void refetch()} />}
    </div>
  );
}
