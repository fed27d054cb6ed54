import type { OrderStatus } from '@soulvia/contracts';

const requestAfterMs = 14 * 24 * 60 * 60 * 1_000;

const delivered: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED'];

/**
 * When the buyer of an order is asked for a review.
 *
 * @param change of the order's status.
 * @param at when it changed.
 * @returns undefined when the change did not deliver it: completing a delivered order does not move the time.
 */
export function requestTime({ from, to }: { from: OrderStatus; to: OrderStatus }, at: Date): Date | undefined {
  if (!delivered.includes(to) || delivered.includes(from)) return undefined;
  return new Date(at.getTime() + requestAfterMs);
}
