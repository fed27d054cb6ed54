import type { StockMove } from '@soulvia/catalog';
import { schedule } from '@soulvia/platform/due';
import type { SqlWork } from '@soulvia/platform/event-log';
import { assertHoldable, type Hold } from '../domain/check-proof.js';
import { readHeldUnits } from '../persistence/unproven-orders.js';
import { holdWork } from './hold-handler.js';

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
