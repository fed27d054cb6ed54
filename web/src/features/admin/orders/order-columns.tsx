import type { Order, OrderStatus } from '@soulvia/contracts';
import {
  BadgeCheck,
  CircleCheck,
  CircleX,
  Eye,
  type LucideIcon,
  PackageOpen,
  Pencil,
  Printer,
  Trash2,
  Truck,
} from 'lucide-react';
import { dateAndTime } from '@/lib/dates';
import type { Selection } from '@/lib/use-selection';
import { ShopAmount } from '@/ui/amount';
import type { ListColumn } from '@/ui/listing/list-column';
import { newestFirst } from '@/ui/listing/list-sort';
import { ActionsCell, IdLink, RowButton } from '@/ui/listing/row-action';
import type { RowMenuItem } from '@/ui/listing/row-menu';
import { selectColumn } from '@/ui/listing/select-row';
import { OrderStatusBadge } from '@/ui/order-status-badge';
import { OrderStatusCell, type OrderStatusCellProps } from './order-status-cell';
import { isEditable } from '@/lib/order-parcel';
import { itemsSummary } from './order-texts';

interface OfOrder {
  selection: Selection;
  detailPath: (id: number) => string;
  slipPath: (id: number) => string;
  /** Null for staff who may only read. */
  getStatusProps: ((order: Order) => Omit<OrderStatusCellProps, 'order'>) | null;
  onEdit: (order: Order) => void;
  onDelete: (order: Order) => void;
}

/** The changes of status that the menu of a row offers. */
const steps: Readonly<Partial<Record<OrderStatus, readonly [to: OrderStatus, label: string, Icon: LucideIcon][]>>> = {
  PROCESSING: [
    ['SHIPPED', 'Mark as shipped', Truck],
    ['CANCELLED', 'Cancel order', CircleX],
  ],
  SHIPPED: [
    ['DELIVERED', 'Mark as delivered', CircleCheck],
    ['CANCELLED', 'Cancel order', CircleX],
  ],
  DELIVERED: [['COMPLETED', 'Mark as completed', BadgeCheck]],
};

function buildMenu(
  order: Order,
  { detailPath, slipPath, getStatusProps: statusOf, onEdit, onDelete }: OfOrder,
): RowMenuItem[] {
  const change = statusOf?.(order);
  const offered = change && !change.busy ? (steps[order.status] ?? []) : [];
  return [
    ...offered.map(([to, label, Icon]) => ({
      label,
      Icon,
      isDanger: to === 'CANCELLED',
      onSelect: () => change?.onStatus(to),
    })),
    { label: 'Open', Icon: Eye, to: detailPath(order.id) },
    { label: 'Packing slip', Icon: Printer, to: slipPath(order.id) },
    { label: 'Edit', Icon: Pencil, onSelect: () => onEdit(order) },
    ...(isEditable(order)
      ? [{ label: 'Edit address and items', Icon: PackageOpen, to: `${detailPath(order.id)}&edit=content` }]
      : []),
    { label: 'Delete', Icon: Trash2, isDanger: true, onSelect: () => onDelete(order) },
  ];
}

export const orderColumns = (of: OfOrder): ListColumn<Order>[] => [
  selectColumn(of.selection, ({ id }) => `order #${id}`),
  {
    label: 'ORDER ID',
    growsInLines: true,
    always: 'name',
    cell: ({ id, full_name }) => (
      <span className="flex min-w-0 items-center gap-1">
        <IdLink id={id} to={of.detailPath(id)} />
        <span className="meta truncate max-xl:text-base max-xl:text-ink xl:max-w-20 min-[1400px]:max-w-40">
          {full_name}
        </span>
      </span>
    ),
  },
  {
    label: 'DATE/TIME',
    sort: [newestFirst, { ordering: 'created_at', says: 'Oldest first' }],
    cell: ({ created_at }) => <time dateTime={created_at}>{dateAndTime(created_at)}</time>,
  },
  {
    label: 'ITEMS',
    fills: true,
    cell: (order) => <span title={itemsSummary(order)}>{itemsSummary(order)}</span>,
  },
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
    inLines: 'first',
    cell: (order) =>
      of.getStatusProps ? (
        <OrderStatusCell order={order} {...of.getStatusProps(order)} />
      ) : (
        <OrderStatusBadge status={order.status} />
      ),
  },
  { label: 'DELIVERY', inLines: 'spoken', cell: () => 'Standard' },
  {
    label: 'ACTIONS',
    always: 'tool',
    cell: (order) => (
      <ActionsCell of={`order #${order.id}`} items={buildMenu(order, of)}>
        <RowButton of={`order #${order.id}`} aria-keyshortcuts="e" onClick={() => of.onEdit(order)}>
          Edit
        </RowButton>
        <RowButton of={`order #${order.id}`} onClick={() => of.onDelete(order)}>
          Delete
        </RowButton>
      </ActionsCell>
    ),
  },
];
