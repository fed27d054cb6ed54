import type { Order } from '@soulvia/contracts';
import { orderStatusBadges } from '@/ui/order-status-badge';
import { csvText } from '@/lib/csv';
import { dateAndTime } from '@/lib/dates';
import { fetchList, listQuery } from '@/lib/fetch-list';
import type { ListFilter } from '@/lib/list-filter';
import { addressLine, ordersPath } from './order-texts';

const pageSize = 200;
/** Upper limit of an export: ten thousand orders. */
const pagesMax = 50;

const head = [
  'Order ID',
  'Date',
  'Customer',
  'Email',
  'Phone',
  'Address',
  'Items',
  'Subtotal PKR',
  'Delivery PKR',
  'Total PKR',
  'Status',
];

function rowOf(order: Order): (string | number)[] {
  return [
    order.id,
    dateAndTime(order.created_at),
    order.full_name,
    order.user_email,
    order.shipping_phone ?? '',
    addressLine(order.shipping_address),
    order.items.map(({ quantity, product }) => `${quantity} x ${product.name}`).join('; '),
    order.subtotal,
    order.shipping,
    order.amount,
    orderStatusBadges[order.status].label,
  ];
}

/** All orders that match a filter, newest first, and whether the export includes every one. */
export async function exportOrders(filter: ListFilter): Promise<{ csv: string; count: number; complete: boolean }> {
  const ordersById = new Map<number, Order>();
  let complete = false;
  for (let page = 1; page <= pagesMax && !complete; page += 1) {
    // Oldest first: an order placed during the export does not shift pages already read.
    const query = listQuery({ filter: { ...filter, page }, pageSize, fixed: { ordering: 'created_at' } });
    const { rows } = await fetchList<Order>(ordersPath, query);
    for (const order of rows) ordersById.set(order.id, order);
    // The total can lag behind, and is a lower bound for a search.
    complete = rows.length < pageSize;
  }
  const orders = [...ordersById.values()].toReversed();
  return { csv: csvText([head, ...orders.map(rowOf)]), count: orders.length, complete };
}
