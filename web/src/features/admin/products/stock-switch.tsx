import type { Product, ProductStatus } from '@soulvia/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '@/ui/badge';
import { RowButton } from '@/ui/listing/row-action';
import { UndoButton } from '@/ui/listing/undo-button';

export interface StockSwitchProps {
  product: Product;
  busy: boolean;
  onChange: (status: ProductStatus) => void;
  /** Set on the row that was just changed. */
  undo: { onPause: (isPaused: boolean) => void; onUndo: () => void } | null;
}

export function StockBadge({ status }: { status: ProductStatus }) {
  if (status === 'INSTOCK') return <Badge label="In-stock" tone="green" Icon={CircleCheck} />;
  return <Badge label="Out-of-stock" tone="red" Icon={CircleX} />;
}

/** Stock status with a switch. A product without stock cannot be put on sale. */
export function StockSwitch({ product, busy, onChange, undo }: StockSwitchProps) {
  const { name, product_status, quantity } = product;
  const button = useRef<HTMLButtonElement>(null);
  const inStock = product_status === 'INSTOCK';
  return (
    <span className="grid justify-items-start gap-1">
      <StockBadge status={product_status} />
      {!inStock && quantity === 0 ? (
        <span className="meta">Add a quantity first</span>
      ) : (
        <span className="-ml-3">
          <RowButton
            ref={button}
            of={name}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : () => onChange(inStock ? 'OUTOFSTOCK' : 'INSTOCK')}
          >
            {inStock ? 'Mark out of stock' : 'Mark in stock'}
          </RowButton>
        </span>
      )}
      {undo && (
        <span className="-ml-3">
          <UndoButton
            of={`status of ${name}`}
            onPause={undo.onPause}
            onUndo={() => {
              // The button disappears.
              button.current?.focus();
              undo.onUndo();
            }}
          />
        </span>
      )}
    </span>
  );
}
