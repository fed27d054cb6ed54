import { findOrderOfRefund, type OrderCash, postJournals } from '@soulvia/books';
import { NotFound } from '@soulvia/kernel';
import { lockOrderCash, type ParcelledOrder, saveOrderCash } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';

/** Locks an order and reads its cash. @throws NotFound */
export async function lockCash(query: Query, orderId: number): Promise<{ order: ParcelledOrder; cash: OrderCash }> {
  const found = (await lockOrderCash(query, [orderId])).get(orderId);
  if (!found || found.order.isDeleted) throw new NotFound('Order');
  return found;
}

/** The same for the order of a refund, also a deleted one; null for a refund without an order. @throws NotFound */
export async function lockCashOfRefund(query: Query, refundId: number): Promise<OrderCash | null> {
  const orderId = await findOrderOfRefund(query, refundId);
  if (orderId === null) return null;
  return (await lockOrderCash(query, [orderId])).get(orderId)?.cash ?? null;
}

/** Posts what a command has collected for a locked order. @returns the ids of its journals. */
export async function postOrderCash(work: SqlWork, cash: OrderCash): Promise<number[]> {
  await saveOrderCash(work, [cash]);
  return postJournals(work, cash.collected);
}
