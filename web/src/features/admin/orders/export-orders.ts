import { orderPaymentLabels, type StaffOrder } from '@soulvia/contracts';
import { orderStatusBadges } from '@/ui/order-status-badge';
import { dateAndTime } from '@/lib/dates';
import { type ExportedList, exportList } from '@/lib/export-list';
import type { ListFilter } from '@/lib/list-filter';
import { addressLine, ordersPath } from './order-texts';

const head = [
  'Order ID',
  'Date',
  'Customer',
  'Email',
  'Phone',
  'Address',
  'Items',
  'Subtotal PKR',
  'Discount PKR',
  'Discount code',
  'Delivery PKR',
  'Total PKR',
  'Status',
  'Payment',
];

function toRow(order: StaffOrder): (string | number)[] {
  return [
    order.id,
    dateAndTime(order.created_at),
    order.full_name,
    order.user_email ?? '',
    order.shipping_phone ?? '',
    addressLine(order.shipping_address),
    order.items.map(({ quantity, product }) => `${quantity} x ${product.name}`).join('; '),
    order.subtotal,
    order.discount ?? '0.00',
    order.coupon_code ?? '',
    order.shipping,
    order.amount,
    orderStatusBadges[order.status].label,
    orderPaymentLabels[order.payment_status],
  ];
}

/** All orders that match a filter, newest first, and whether the export includes every one. */
export function exportOrders(filter: ListFilter): Promise<ExportedList> {
  const fixed = { ordering: 'created_at' };
  return exportList<StaffOrder>({ path: ordersPath, filter, fixed, isOldestFirst: true, head, cellsOf: toRow });
}
