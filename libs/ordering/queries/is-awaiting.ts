import { prepared, type Query } from '@soulvia/platform/database';

const sql = prepared(`
  select 1 from orders where id = $1 and confirmation = 'AWAITING' and status = 'PROCESSING' and deleted_at is null`);

/** @returns whether an order still waits for its shopper's answer. */
export async function isAwaiting(query: Query, orderId: number): Promise<boolean> {
  return (await query(sql, [orderId])).length > 0;
}
