import type { OrderStatus } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';

export interface OrderOwner {
  id: number;
  user_id: number;
  status: OrderStatus;
}

/** The buyers of orders, to tell them that something about their order has changed. */
export function findOrderOwners(query: Query, orderIds: readonly number[]): Promise<OrderOwner[]> {
  return query<OrderOwner>(prepared('select id, user_id, status from orders where id = any($1::int[])'), [orderIds]);
}
