import type { Order } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Recipient } from '../domain/order-state.js';
import { orderColumns, readLines, type OrderLineRow, type OrderRow } from '../queries/order-row.js';
import { presentOrder } from '../queries/present-order.js';

/**
 * The response to a checkout as it is stored: the order, and what can change of it later, in the order of `recipientColumns`. The rest
 * is read from the order itself.
 */
export interface OrderResponse {
  id: number;
  recipient: (string | number | null)[];
}

const recipientColumns = [
  'full_name',
  'email',
  'phone',
  'address_id',
  'street_no',
  'city',
  'zip_code',
  'country',
] as const satisfies readonly (keyof Recipient)[];

/** The stored form of a response without the order's id, as JSON. */
export function storedRecipient(recipient: Recipient): string {
  return JSON.stringify(recipientColumns.map((column) => recipient[column]));
}

/** What the first edit of an order's items replaced. */
type Replaced = Pick<OrderRow, 'subtotal' | 'shipping' | 'amount' | 'total_items'> & { lines: OrderLineRow[] };

const placedSql = `
  select ${orderColumns},
         (select replaced from order_edits where order_id = orders.id and replaced is not null order by order_edits.id limit 1) as replaced
    from orders where id = $1`;

/** The order as the checkout that placed it was answered, whatever has changed since. */
export async function repeatResponse(query: Query, response: OrderResponse): Promise<Order> {
  const [row] = await query<OrderRow & { replaced: Replaced | null }>(placedSql, [response.id]);
  if (!row) throw new Error(`Order ${response.id} is missing.`);
  const { replaced, ...current } = row;
  const { lines, ...order } = replaced
    ? { ...current, ...replaced }
    : { ...current, lines: (await readLines(query, [row.id])).get(row.id) ?? [] };
  const recipient = Object.fromEntries(recipientColumns.map((column, nth) => [column, response.recipient[nth]]));
  return presentOrder(
    {
      ...order,
      ...recipient,
      status: 'PROCESSING',
      confirmation: order.confirmation === 'NOT_ASKED' ? 'NOT_ASKED' : 'AWAITING',
      updated_at: order.created_at,
      advance: null,
    },
    lines,
  );
}
