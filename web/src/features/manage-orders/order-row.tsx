import type { Order, OrderStatus } from '@soulvia/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { OrderStatusBadge } from '@/features/orders/order-status-badge';
import { dateAndTime } from '@/lib/dates';
import { ShopAmount } from '@/ui/amount';
import { ListCell, ListRow } from '@/ui/listing/list-row';
import { IdLink, RowButton } from '@/ui/listing/row-action';
import { SelectRow } from '@/ui/listing/select-row';
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
  onEdit: () => void;
  onDelete: () => void;
}

export function OrderRow(props: OrderRowProps) {
  const { order, detailPath, selected, busy, onSelect, onStatus, onEdit, onDelete } = props;
  const { id, full_name, created_at, amount, status } = order;
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
            aria-label={`Status of order #${id}`}
            value={status}
            disabled={busy}
            onChange={(event) => onStatus(event.target.value as OrderStatus)}
            className="min-h-11 rounded-field border border-line-strong bg-white px-2 text-[15px]"
          >
            <StatusOptions />
          </select>
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
