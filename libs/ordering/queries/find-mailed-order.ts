import type { Arrival } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { heldUntilSql } from '../persistence/unproven-orders.js';

/** What an email about an order states. Amounts are rupees with two decimals. */
export interface MailedOrder {
  id: number;
  buyerId: number;
  /** Empty for a guest who gave none. */
  email: string;
  /** Placed without an account, and of no account yet. */
  isGuest: boolean;
  /** Waits for its confirmation. */
  isAwaiting: boolean;
  fullName: string;
  /** As it was typed. */
  city: string;
  subtotal: string;
  discount: string;
  /** Null without a discount code. */
  couponCode: string | null;
  shipping: string;
  amount: string;
  /** Paid ahead; null without one, 0 while one is asked for. */
  advance: string | null;
  /** When the shop cancels it unless it is confirmed; left out without such a time. */
  heldUntil?: Date;
  /** The days on which it is expected; left out where the shop knew none. */
  promised?: Arrival;
  lines: { name: string; quantity: number; total: string }[];
}

interface Row extends Omit<MailedOrder, 'heldUntil' | 'promised'> {
  heldUntil: string | null;
  promised_from: string | null;
  promised_to: string | null;
}

const orderSql = prepared(
  `select id, user_id as "buyerId", email, full_name as "fullName", city,
          ${heldUntilSql('orders.id')} as "heldUntil", subtotal::text, discount::text, coupon_code as "couponCode", shipping::text, amount::text, advance::text,
          promised_from::text, promised_to::text,
          confirmation = 'AWAITING' as "isAwaiting",
          exists (select from guest_orders g where g.order_id = orders.id and g.claimed_at is null) as "isGuest",
          (select json_agg(json_build_object('name', product_name, 'quantity', quantity, 'total', line_total::text) order by id)
             from order_lines where order_id = orders.id) as lines
     from orders where id = any($1::int[]) and deleted_at is null`,
);

/** Finds orders for emails, in the order of the ids. Undefined for those that are deleted. */
export async function findMailedOrders(
  query: Query,
  orderIds: readonly number[],
): Promise<(MailedOrder | undefined)[]> {
  const rows = new Map((await query<Row>(orderSql, [orderIds])).map((row) => [row.id, row]));
  return orderIds.map((id) => presentMailedOrder(rows.get(id)));
}

function presentMailedOrder(row: Row | undefined): MailedOrder | undefined {
  if (!row) return undefined;
  const { heldUntil, promised_from: from, promised_to: to, ...facts } = row;
  return {
    ...facts,
    ...(heldUntil === null ? {} : { heldUntil: new Date(heldUntil) }),
    ...(from === null || to === null ? {} : { promised: { from, to } }),
  };
}
