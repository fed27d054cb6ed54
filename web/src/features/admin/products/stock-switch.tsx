import { type Product, type ProductStatus, say } from '@soulvia/contracts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useRef } from 'react';
import { Badge, type BadgeProps } from '@/ui/badge';
import { StatusSelect } from '@/ui/listing/status-select';
import { UndoButton } from '@/ui/listing/undo-button';

export interface StockSwitchProps {
  product: Product;
  busy: boolean;
  onChange: (status: ProductStatus) => void;
  /** Set on the row that was just changed. */
  undo: { onPause: (isPaused: boolean) => void; onUndo: () => void } | null;
}

export const stockBadges: Record<ProductStatus, BadgeProps> = {
  INSTOCK: { label: 'In-stock', tone: 'green', Icon: CircleCheck },
  OUTOFSTOCK: { label: 'Out-of-stock', tone: 'red', Icon: CircleX },
};

export function StockBadge({ status }: { status: ProductStatus }) {
  return <Badge {...stockBadges[status]} />;
}

/** Stock status with its choices. A product without stock cannot be put on sale. */
export function StockSwitch({ product, busy, onChange, undo }: StockSwitchProps) {
  const { name, product_status: status, quantity } = product;
  const select = useRef<HTMLSelectElement>(null);
  const isEmpty = status === 'OUTOFSTOCK' && quantity === 0;
  return (
    <span className="flex items-center">
      <StatusSelect
        ref={select}
        label={say`Status of ${name}`}
        value={status}
        badge={stockBadges[status]}
        busy={busy}
        onChange={onChange}
      >
        <option value="INSTOCK" disabled={isEmpty}>
          {stockBadges.INSTOCK.label}
          {isEmpty && ' (add a quantity first)'}
        </option>
        <option value="OUTOFSTOCK">{stockBadges.OUTOFSTOCK.label}</option>
      </StatusSelect>
      {undo && (
        <UndoButton
          of={`status of ${name}`}
          onPause={undo.onPause}
          onUndo={() => {
            // The button disappears.
            select.current?.focus();
            undo.onUndo();
          }}
        />
      )}
    </span>
  );
}
