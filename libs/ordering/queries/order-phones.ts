import type { Query } from '@soulvia/platform/database';

/** The phone keys of orders that have one, by order. */
export async function findPhonesOfOrders(query: Query, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{ id: number; phone_key: string }>(
    'select id, phone_key from orders where id = any($1::int[]) and phone_key is not null',
    [orderIds],
  );
  return new Map(rows.map(({ id, phone_key: key }) => [id, key]));
}

/** SQL of the orders with a phone. @param phone SQL of its key. */
export const ordersWithPhoneSql = (phone: string) => `select id from orders where phone_key = ${phone}`;
