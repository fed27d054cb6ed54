import type { StockMove } from '@soulvia/catalog';
import { schedule } from '@soulvia/platform/due';
import type { SqlWork } from '@soulvia/platform/event-log';
import type { LimitUsage } from '../domain/check-limits.js';
import { assertHoldable, decideHold, type Hold } from '../domain/check-proof.js';
import type { OrderDraft } from '../domain/draft-order.js';
import type { UnprovenOrder } from '../persistence/insert-order.js';
import { readHeldUnits } from '../persistence/unproven-orders.js';
import { holdWork } from './hold-handler.js';

/** @returns what counts of an order of an unproven buyer; null for a proven one. */
export function toUnproven(
  draft: OrderDraft,
  { limits, unproven, holdHours }: Pick<LimitUsage, 'limits' | 'unproven' | 'holdHours'>,
  address: Buffer | null,
  isGuest: boolean,
): UnprovenOrder | null {
  return unproven && { isGuest, address, hold: decideHold(draft, limits, unproven, holdHours, new Date()) };
}

/**
 * Schedules the end of a new order's hold, once its stock is taken.
 *
 * @throws ProofNeeded when orders beyond a limit would hold too much of a product.
 */
export async function startHold(
  work: Pick<SqlWork, 'query'>,
  orderId: number,
  { until, isBeyond }: Hold,
  moves: readonly StockMove[],
): Promise<void> {
  if (!until) return;
  if (isBeyond)
    assertHoldable(
      await readHeldUnits(work.query, new Map(moves.map(({ productId, quantity }) => [productId, quantity]))),
    );
  await schedule(work, holdWork, orderId, { at: until }, {});
}
