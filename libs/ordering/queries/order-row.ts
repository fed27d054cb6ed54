import type { Confirmation, OrderStatus } from '@soulvia/contracts';
import { keptArray, prepared, type Query } from '@soulvia/platform/database';
import { heldUntilSql } from '../persistence/unproven-orders.js';
import { promiseColumns, type PromiseRow } from './promised-arrival.js';

export interface OrderRow extends PromiseRow {
  id: number;
  user_id: number;
  status: OrderStatus;
  confirmation: Confirmation;
  held_until: string | null;
  subtotal: string;
  discount: string;
  coupon_code: string | null;
  shipping: string;
  amount: string;
  /** Null without one, 0 while one is asked for. */
  advance: string | null;
  total_items: number;
  full_name: string;
  email: string;
  phone: string | null;
  address_id: number | null;
  street_no: string;
  city: string;
  zip_code: string;
  country: string;
  created_at: string;
  updated_at: string;
}

export interface OrderLineRow {
  id: number;
  order_id: number;
  product_id: number;
  quantity: number;
  price_at_purchase: string;
  line_total: string;
  discount: string;
  product_name: string;
  product_image: string | null;
}

export const orderColumns = `
  id, user_id, status, confirmation, subtotal::text, discount::text, coupon_code, shipping::text, amount::text, advance::text, total_items, full_name, email, phone,
  address_id, street_no, city, zip_code, country, created_at, updated_at, ${promiseColumns},
  ${heldUntilSql('id')} as held_until`;

const lineColumns =
  'id, order_id, product_id, quantity, price_at_purchase::text, line_total::text, discount::text, product_name, product_image';

/** SQL expression of the lines of one order as a JSON array; null when it has none. @param orderId SQL expression. */
export function linesSql(orderId: string): string {
  return `(select json_agg(line order by line.id) from (select ${lineColumns} from order_lines where order_id = ${orderId}) line)`;
}

/** Reads the lines of several orders in one query, by order id. */
export async function readLines(query: Query, orderIds: readonly number[]): Promise<Map<number, OrderLineRow[]>> {
  const rows = await query<OrderLineRow>(
    prepared(
      `select ${lineColumns} from order_lines where order_id = any(${keptArray('$1::int[]')}) order by order_id, id`,
    ),
    [orderIds],
  );
  return Map.groupBy(rows, (row) => row.order_id);
}
