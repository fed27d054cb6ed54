import type { Order } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import type { Recipient } from '../domain/order-state.js';
import { orderColumns, readLines, type OrderRow } from '../queries/order-row.js';
import { presentOrder } from '../queries/present-order.js';

/**
 * The response to a checkout as it is stored: the order, and what can change of it later, in the order of `recipientColumns`. The rest
 * is read from the order itself. Rows of an older version hold the whole response.
 */
export type OrderResponse = { id: number; recipient: (string | number | null)[] } | Order;

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

/** The order as the checkout that placed it was answered, whatever has changed since. */
export async function repeatResponse(query: Query, response: OrderResponse): Promise<Order> {
  if ('items' in response) return response;
  const [order] = await query<OrderRow>(`select ${orderColumns} from orders where id = $1`, [response.id]);
  if (!order) throw new Error(`Order ${response.id} is missing.`);
  const lines = await readLines(query, [order.id]);
  const recipient = Object.fromEntries(recipientColumns.map((column, nth) => [column, response.recipient[nth]]));
  return presentOrder(
    {
      ...order,
      ...recipient,
      status: 'PROCESSING',
      confirmation: order.confirmation === 'NOT_ASKED' ? 'NOT_ASKED' : 'AWAITING',
      updated_at: order.created_at,
    },
    lines.get(order.id) ?? [],
  );
}
