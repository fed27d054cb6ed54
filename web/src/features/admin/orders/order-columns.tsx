import type { Order } from '@soulvia/contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import type { Selection } from '@/lib/use-selection';
import { ShopAmount } from '@/ui/amount';
import type { ListColumn } from '@/ui/listing/list-column';
import { newestFirst } from '@/ui/listing/list-sort';
import { IdLink, RowButton } from '@/ui/listing/row-action';
import { selectColumn } from '@/ui/listing/select-row';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { OrderStatusCell, type OrderStatusCellProps } from './order-status-cell';
import { itemsSummary } from './order-texts';

interface OfOrder {
  selection: Selection;
  detailPath: (id: number) => string;
  /** Null for staff who may only read. */
  statusOf: ((order: Order) => Omit<OrderStatusCellProps, 'order'>) | null;
  onEdit: (order: Order) => void;
  onDelete: (order: Order) => void;
}

export const orderColumns = ({ selection, detailPath, statusOf, onEdit, onDelete }: OfOrder): ListColumn<Order>[] => [
  selectColumn(selection, ({ id }) => `order #${id}`),
  {
    label: 'ORDER ID',
    always: 'name',
    cell: ({ id, full_name }) => (
      <>
        <IdLink id={id} to={detailPath(id)} />
        <span className="meta block">{full_name}</span>
      </>
    ),
  },
  {
    label: 'DATE/TIME',
    sort: [newestFirst, { ordering: 'created_at', says: 'Oldest first' }],
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
  },
  { label: 'ITEMS', cell: (order) => itemsSummary(order) },
  {
    label: 'TOTAL',
    sort: [
      { ordering: '-amount', says: 'Highest total first' },
      { ordering: 'amount', says: 'Lowest total first' },
    ],
    cell: ({ amount }) => (
      <span className="whitespace-nowrap tabular-nums">
        <ShopAmount value={amount} />
      </span>
    ),
  },
  {
    label: 'STATUS',
    cell: (order) =>
      statusOf ? <OrderStatusCell order={order} {...statusOf(order)} /> : <OrderStatusBadge status={order.status} />,
  },
  { label: 'DELIVERY', cell: () => 'Standard' },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (order) => (
      <span className="-ml-3 flex flex-wrap">
        <RowButton of={`order #${order.id}`} onClick={() => onEdit(order)}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </RowButton>
        <RowButton of={`order #${order.id}`} onClick={() => onDelete(order)}>
          <Trash2 size={16} aria-hidden="true" />
          Delete
        </RowButton>
      </span>
    ),
  },
];
