import type { Product } from '@soulvia/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { RowButton } from '@/ui/listing/row-action';
import { useStockToggle } from './save-product';

/** Whether it is on sale, and the way to the other. Nothing is put on sale that is not there. */
export function StockSwitch({ product: { id, name, product_status, quantity } }: { product: Product }) {
  const toggle = useStockToggle();
  const inStock = product_status === 'INSTOCK';
  return (
    <span className="grid justify-items-start gap-1">
      {inStock ? (
        <Badge label="In-stock" tone="green" Icon={CircleCheck} />
      ) : (
        <Badge label="Out-of-stock" tone="red" Icon={CircleX} />
      )}
      {!inStock && quantity === 0 ? (
        <span className="meta">Add a quantity first</span>
      ) : (
        <span className="-ml-3">
          <RowButton
            of={name}
            disabled={toggle.isPending}
            onClick={() => toggle.mutate({ id, status: inStock ? 'OUTOFSTOCK' : 'INSTOCK' })}
          >
            {inStock ? 'Mark out of stock' : 'Mark in stock'}
          </RowButton>
        </span>
      )}
    </span>
  );
}
