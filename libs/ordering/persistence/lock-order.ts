import { NotFound } from '@soulvia/kernel';
import type { Work } from '@soulvia/platform/event-log';
import type { LockedOrder } from './change-status.js';

/** Locks an order that is in the books. @throws NotFound */
export async function lockOrder({ query }: Pick<Work, 'query'>, orderId: number): Promise<LockedOrder> {
  const [order] = await query<LockedOrder>(
    'select id, user_id, status, amount::text as amount, updated_at from orders where id = $1 and deleted_at is null for update',
    [orderId],
  );
  if (!order) throw new NotFound('Order');
  return order;
}
