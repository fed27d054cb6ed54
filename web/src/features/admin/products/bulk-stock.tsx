import type { ProductStatus } from '@soulvia/contracts';
import type { ComponentProps } from 'react';
import { Button } from '@/ui/button';
import { BulkSection } from '@/ui/listing/bulk-section';
import { nothingThere, setStock } from './save-product';

type BulkStockProps = Omit<ComponentProps<typeof BulkSection>, 'noun' | 'children'>;

/** Changes the stock status of all selected products. */
export function BulkStock(section: BulkStockProps) {
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
