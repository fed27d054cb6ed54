import {
  askForLoss,
  lockStock,
  recordMoves,
  returnStock,
  type StockCause,
  type StockReferences,
  type StockUnits,
  takeStock,
} from '@soulvia/catalog';
import type { SqlWork } from '@soulvia/platform/event-log';
import type { ParcelFacts } from '../domain/parcel.js';
import { type ReceivedUnits, unitsByProduct } from '../domain/receive-parcel.js';

interface Returned {
  returned: readonly StockUnits[];
  /** Some or all of them. */
  writtenOff: readonly StockUnits[];
  reason: 'damaged' | 'lost';
  refs: StockReferences;
}

/** Units that come back and are lost or damaged move twice in one transaction: they cannot be bought in between. */
export async function returnAndWriteOff(
  work: SqlWork,
  { returned, writtenOff, reason, refs }: Returned,
): Promise<void> {
  if (returned.length === 0) return;
  const moves = await returnStock(work, returned, { reason: 'returned', ...refs });
  const present = new Set(moves.map(({ productId }) => productId));
  const gone = writtenOff.filter(({ productId }) => present.has(productId));
  if (gone.length === 0) return;
  // The stock is as before, so it does not become low.
  const taken = await takeStock(work.query, gone);
  recordMoves(
    work,
    taken.map(({ productId, change, quantity }) => ({ productId, change, quantity })),
    { reason, ...refs },
  );
}

/** Moves the stock of a parcel that was received back, line by line. Lost units are written off already. */
export async function receiveUnits(
  work: SqlWork,
  parcel: ParcelFacts,
  lines: readonly ReceivedUnits[],
  more: Pick<StockReferences, 'return_id'> = {},
): Promise<void> {
  const refs = { order_id: parcel.orderId, parcel_id: parcel.id, ...more };
  const restocked = unitsByProduct(lines.map(({ productId, restock }) => ({ productId, quantity: restock })));
  if (parcel.state === 'LOST' && parcel.kind !== 'PICKUP') {
    if (restocked.length > 0) await returnStock(work, restocked, { reason: 'correction', ...refs });
    return;
  }
  await takeBackUnits(work, lines, refs, { subject: 'parcel', subjectId: parcel.id });
}

/** Units come back into stock, and those that cannot be sold leave it again, where no second person has to agree. */
export async function takeBackUnits(
  work: SqlWork,
  lines: readonly Pick<ReceivedUnits, 'productId' | 'restock' | 'writeOff'>[],
  refs: StockReferences,
  about: { subject: 'parcel' | 'order'; subjectId: number },
): Promise<void> {
  const lost = unitsByProduct(lines.map(({ productId, writeOff }) => ({ productId, quantity: writeOff })));
  const waits = lost.length > 0 && (await mustWait(work, { units: lost, ...about }, { reason: 'damaged', ...refs }));
  await returnAndWriteOff(work, {
    returned: unitsByProduct(
      lines.map(({ productId, restock, writeOff }) => ({ productId, quantity: restock + writeOff })),
    ),
    writtenOff: waits ? [] : lost,
    reason: 'damaged',
    refs,
  });
}

/** Locks the stock first, as every loss does. */
async function mustWait(work: SqlWork, loss: Parameters<typeof askForLoss>[1], cause: StockCause): Promise<boolean> {
  await lockStock(
    work.query,
    loss.units.map(({ productId }) => productId),
  );
  return (await askForLoss(work, loss, cause)) !== undefined;
}
