import { NotFound } from '@soulvia/kernel';
import { findPickups } from '@soulvia/fulfilment';
import { lockParcelledOrder, type ParcelledOrder } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ReturnFacts } from '../domain/return.js';
import { findOrderOfReturn, lockReturn } from './returns.js';

/** A return under the locks of its order and itself. A pickup that was withdrawn counts as none. */
export interface LockedReturn {
  order: ParcelledOrder;
  facts: ReturnFacts;
}

/**
 * Locks the order of a return, and then the return.
 *
 * @param orderId whose return it must be; left out for any order's.
 * @throws NotFound
 */
export async function lockReturnWithOrder(query: Query, returnId: number, orderId?: number): Promise<LockedReturn> {
  const found = await findOrderOfReturn(query, returnId);
  if (orderId !== undefined && found !== orderId) throw new NotFound('Return');
  const order = await lockParcelledOrder(query, found);
  const locked = await lockReturn(query, found, returnId);
  const [facts = locked] = await withoutWithdrawn(query, [locked]);
  return { order, facts };
}

/** Returns with a pickup that was withdrawn counted as none. */
export async function withoutWithdrawn(query: Query, returns: readonly ReturnFacts[]): Promise<ReturnFacts[]> {
  const pickups = await findPickups(
    query,
    returns.flatMap(({ parcelId }) => parcelId ?? []),
  );
  return returns.map((one) => (one.parcelId === null || pickups.has(one.parcelId) ? one : { ...one, parcelId: null }));
}
