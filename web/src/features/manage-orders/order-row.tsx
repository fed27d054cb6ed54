import type { Order, OrderStatus } from '@soulvia/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { OrderStatusBadge } from '@/features/orders/order-status-badge';
import { dateAndTime } from '@/lib/dates';
import { useFocusBack } from '@/lib/use-focus-back';
import { ShopAmount } from '@/ui/amount';
import { ListCell, ListRow } from '@/ui/listing/list-row';
import { IdLink, RowButton } from '@/ui/listing/row-action';
import { SelectRow } from '@/ui/listing/select-row';
import { UndoButton } from '@/ui/listing/undo-button';
import { itemsSummary } from './order-texts';
import { StatusOptions } from './status-options';

export const orderColumns = ['SELECT', 'ORDER ID', 'DATE/TIME', 'ITEMS', 'TOTAL', 'STATUS', 'DELIVERY', 'ACTIONS'];

interface OrderRowProps {
  order: Order;
  detailPath: string;
  selected: boolean;
  busy: boolean;
  onSelect: () => void;
  onStatus: (status: OrderStatus) => void;
  /** Where its status was changed just now. */
  undo: { onHold: (held: boolean) => void; onUndo: () => void } | null;
  onEdit: () => void;
  onDelete: () => void;
}

export function OrderRow(props: OrderRowProps) {
  const { order, detailPath, selected, busy, onSelect, onStatus, undo, onEdit, onDelete } = props;
  const { id, full_name, created_at, amount, status } = order;
  const select = useRef<HTMLSelectElement>(null);
  const focusBack = useFocusBack(select, busy);
  return (
    <ListRow>
      <ListCell label="SELECT">
        <SelectRow label={`Select order #${id}`} checked={selected} onToggle={onSelect} />
      </ListCell>
      <ListCell label="ORDER ID" isHeader>
        <IdLink id={id} to={detailPath} />
        <span className="meta block">{full_name}</span>
      </ListCell>
      <ListCell label="DATE/TIME">
        <time dateTime={created_at}>{dateAndTime(created_at)}</time>
      </ListCell>
      <ListCell label="ITEMS">{itemsSummary(order)}</ListCell>
      <ListCell label="TOTAL">
        <span className="whitespace-nowrap tabular-nums">
          <ShopAmount value={amount} />
        </span>
      </ListCell>
      <ListCell label="STATUS">
        <span className="grid justify-items-start gap-1.5">
          <OrderStatusBadge status={status} />
          <select
            ref={select}
            aria-label={`Status of order #${id}`}
            value={status}
            disabled={busy}
            onChange={(event) => {
              focusBack();
              onStatus(event.target.value as OrderStatus);
            }}
            className="min-h-11 rounded-field border border-line-strong bg-white px-2 text-[15px]"
          >
            <StatusOptions />
          </select>
          {undo && (
            <UndoButton
              of={`status of order #${id}`}
              onHold={undo.onHold}
              onUndo={() => {
                focusBack();
                undo.onUndo();
              }}
            />
          )}
        </span>
      </ListCell>
      <ListCell label="DELIVERY">Standard</ListCell>
      <ListCell label="ACTIONS">
        <span className="-ml-3 flex flex-wrap">
          <RowButton of={`order #${id}`} onClick={onEdit}>
            <Pencil size={16} aria-hidden="true" />
            Edit
          </RowButton>
          <RowButton of={`order #${id}`} onClick={onDelete}>
            <Trash2 size={16} aria-hidden="true" />
            Delete
          </RowButton>
        </span>
      </ListCell>
    </ListRow>
  );
}
