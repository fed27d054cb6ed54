import type { ProductStatus } from '@soulvia/contracts';
import { useState } from 'react';
import { useRefetchCatalog } from '@/lib/refetch-catalog';
import { type BulkResult, failedIn, runBulk } from '@/lib/run-bulk';
import type { Selection } from '@/lib/use-selection';
import { nothingThere, setStock } from './save-product';

/** Changes the stock status of all selected products. */
export function useBulkStock(selection: Selection) {
  const refetch = useRefetchCatalog();
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<BulkResult[] | null>(null);
  const run = async (status: ProductStatus) => {
    setBusy(true);
    setReport(null);
    const results = await runBulk(selection.ids, async (id) => {
      const { product_status } = await setStock(id, status);
      return product_status === status ? null : nothingThere;
    });
    setReport(results);
    selection.keep(failedIn(results));
    setBusy(false);
    await refetch();
  };
  return { busy, report, run, closeReport: () => setReport(null) };
}
