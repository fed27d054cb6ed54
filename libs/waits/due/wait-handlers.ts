import { backInStock, readProduct } from '@soulvia/catalog';
import {
  defineDueKind,
  type DueHandler,
  type EventHandler,
  type ScheduledHandler,
  scheduleOnce,
} from '@soulvia/platform/due';
import type { Work } from '@soulvia/platform/event-log';
import { waiterTold } from '../domain/events.js';
import { countToNotify } from '../domain/waiters.js';
import { endWaitsOfBuyers, isAwaited, markTold } from '../persistence/waits.js';

/** By product: notifies those who still wait while it has units. */
const nextWaiters = defineDueKind('next-waiters');

const pauseMs = 60 * 60 * 1000;

/** Notifies the next ones of a product in an hour, when those before them have had time to buy. */
export function scheduleNextWaiters(work: Pick<Work, 'query'>, productId: number): Promise<void> {
  return scheduleOnce(work, nextWaiters, productId, new Date(Date.now() + pauseMs));
}

/** @param came units that have come; without it those that are left. */
async function notifyWaiters(work: Work, productId: number, came = Number.POSITIVE_INFINITY): Promise<void> {
  const product = await readProduct(work.query, productId);
  if (!product || product.quantity === 0 || !(await isAwaited(work.query, productId))) return;
  if (!product.is_available) return scheduleNextWaiters(work, productId);
  await endWaitsOfBuyers(work.query, productId);
  const most = countToNotify(Math.min(product.quantity, came));
  const next = await markTold(work.query, productId, most);
  for (const { id } of next) work.record(waiterTold, id, { wait_id: id, product_id: productId });
  if (next.length === most) await scheduleNextWaiters(work, productId);
}

const notifyNext: ScheduledHandler = {
  kind: nextWaiters,
  handle: ({ subjectId }, work) => notifyWaiters(work, subjectId),
};

const follow: EventHandler<{ product_id: number; quantity: number }>['handle'] = ({ body }, work) =>
  notifyWaiters(work, body.product_id, body.quantity);

/** Notifies those who wait for a product when it is back in stock, the longest waiting first. A reaction sends the email. */
export const waitHandlers: readonly DueHandler[] = [
  notifyNext,
  { kind: { name: 'waiters-of-product' }, listensTo: backInStock, handle: follow },
];
