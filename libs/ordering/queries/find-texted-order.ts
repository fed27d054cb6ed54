import { prepared, type Query } from '@soulvia/platform/database';
import { heldUntilSql } from '../persistence/unproven-orders.js';

/** What a text message about an order states and where it goes. */
export interface TextedOrder {
  id: number;
  fullName: string;
  /** Rupees with two decimals. */
  amount: string;
  /** Paid ahead; null without one, 0 while one is asked for. */
  advance: string | null;
  /** Null for what is no phone number. */
  phoneKey: string | null;
  /** Of an order that the shop cancels unless it is confirmed. */
  heldUntil: string | null;
}

const orderSql = prepared(
  `select id, full_name as "fullName", amount::text, advance::text, phone_key as "phoneKey", ${heldUntilSql('orders.id')} as "heldUntil"
     from orders where id = $1 and deleted_at is null`,
);

/** Finds an order for a text message. @returns undefined when it is deleted. */
export async function findTextedOrder(query: Query, orderId: number): Promise<TextedOrder | undefined> {
  const [order] = await query<TextedOrder>(orderSql, [orderId]);
  return order;
}

/** @returns the phone keys of a user's orders. */
export async function findOrderPhones(query: Query, userId: number): Promise<string[]> {
  const rows = await query<{ phone_key: string }>(
    'select distinct phone_key from orders where user_id = $1 and phone_key is not null',
    [userId],
  );
  return rows.map(({ phone_key: phoneKey }) => phoneKey);
}

/** SQL condition that a phone has ordered since a time. Both are SQL. */
export const phoneOrderedSinceSql = (phoneKey: string, since: string): string =>
  `exists (select from orders by_phone where by_phone.phone_key = ${phoneKey} and by_phone.created_at > ${since})`;

/** @returns whether a phone has ordered in the last days. */
export async function hasOrderedSince(query: Query, phoneKey: string, days: number): Promise<boolean> {
  const [row] = await query(
    prepared(`select 1 where ${phoneOrderedSinceSql('$1', 'now() - make_interval(days => $2)')}`),
    [phoneKey, days],
  );
  return row !== undefined;
}
