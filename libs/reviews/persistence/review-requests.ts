import type { Query } from '@soulvia/platform/database';

/** Notes that the buyer of an order is asked. @returns false when that was noted before. */
export async function markRequested(query: Query, orderId: number): Promise<boolean> {
  const added = await query('insert into review_requests (order_id) values ($1) on conflict do nothing returning 1', [
    orderId,
  ]);
  return added.length > 0;
}
