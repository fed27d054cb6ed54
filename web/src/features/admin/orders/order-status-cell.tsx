import type { Order, OrderStatus } from '@soulvia/contracts';
import { useRef } from 'react';
import { StatusSelect } from '@/ui/listing/status-select';
import { UndoButton } from '@/ui/listing/undo-button';
import { orderStatusBadges } from '@/ui/order-status-badge';
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
    <span className="flex items-center">
      <StatusSelect
        ref={select}
        label={`Status of order #${id}`}
        value={status}
        badge={orderStatusBadges[status]}
        busy={busy}
        onChange={onStatus}
      >
        <StatusOptions />
      </StatusSelect>
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
