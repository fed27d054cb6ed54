import type { Order, OrderStatus } from '@soulvia/contracts';
import { useRef } from 'react';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { UndoButton } from '@/ui/listing/undo-button';
import { StatusOptions } from './status-options';

export interface OrderStatusCellProps {
  order: Order;
  busy: boolean;
  onStatus: (status: OrderStatus) => void;
  /** Set on the row that was just changed. */
  undo: { onPause: (isPaused: boolean) => void; onUndo: () => void } | null;
}

export function OrderStatusCell({ order: { id, status }, busy, onStatus, undo }: OrderStatusCellProps) {
  const select = useRef<HTMLSelectElement>(null);
  return (
    <span className="grid justify-items-start gap-1.5 compact:flex compact:flex-wrap compact:items-center">
      <OrderStatusBadge status={status} />
      <select
        ref={select}
        aria-label={`Status of order #${id}`}
        value={status}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onStatus(event.target.value as OrderStatus);
        }}
        className="min-h-(--row-target) rounded-field border border-line-strong bg-white px-2 text-[15px]"
      >
        <StatusOptions />
      </select>
      {undo && (
        <UndoButton
          of={`status of order #${id}`}
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
