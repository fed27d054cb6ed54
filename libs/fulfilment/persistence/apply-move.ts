import type { Journal } from '@soulvia/books';
import { recordMoves, takeStock, returnStock } from '@soulvia/catalog';
import { moveOrder, type ParcelledOrder } from '@soulvia/ordering';
import { recordAll, type SqlWork } from '@soulvia/platform/event-log';
import { disagreementEvents, findDisagreement } from '../domain/disagreement.js';
import type { ParcelMove, UnitsEffect } from '../domain/move-parcel.js';
import { moveEvents } from '../domain/move-events.js';
import type { ParcelFacts } from '../domain/parcel.js';
import { unitsByProduct } from '../domain/receive-parcel.js';
import type { LockedParcel } from './lock-parcel.js';
import { returnAndWriteOff } from './returned-stock.js';
import { noteDisagreements } from './note-disagreements.js';
import { moveCash } from './parcel-cash.js';
import { type ParcelChange, saveParcel } from './save-parcel.js';

/** What comes with a move: the advice after it, and what a report has of it. */
export type MoveDetails = Pick<ParcelChange, 'advice' | 'courierSays' | 'receivedAt'> & { at: Date };

/**
 * Carries out a move of a parcel that is locked together with its order.
 *
 * @returns the journals that the command posts as its last statement.
 * @throws OutOfStock when units are taken again and the stock is short, RefundWasPaid
 */
export async function applyMove(
  work: SqlWork,
  parcel: LockedParcel['parcel'],
  order: ParcelledOrder,
  move: ParcelMove,
  details: MoveDetails,
): Promise<Journal[]> {
  const { state, isHandOver } = move;
  // First, because it may be refused: then nothing is recorded yet.
  for (const effect of move.stock) await applyEffect(work, parcel, order, effect);
  const orderMove = order.isDeleted ? { ...move.order, status: undefined } : move.order;
  const cash = await moveCash(work, parcel, order, move, orderMove.status);
  await moveOrder(work, order, { ...orderMove, ...(cash && { cash }) });
  const status = orderMove.status?.to ?? order.status;
  const disagrees = !order.isDeleted && findDisagreement(status, { ...parcel, state, refusedState: null }) !== null;
  await saveParcel(work.query, parcel.id, {
    state,
    advice: details.advice,
    refusedState: null,
    disagrees,
    courierSays: details.courierSays,
    ...(state === 'ATTEMPTED' ? { attempts: parcel.attempts + 1 } : {}),
    ...(isHandOver ? { handedOverAt: details.at } : {}),
    ...(state === 'DELIVERED' ? { deliveredAt: details.at } : {}),
    receivedAt: details.receivedAt,
  });
  recordAll(work, [
    ...moveEvents(parcel, order, move),
    ...disagreementEvents(parcel, disagrees),
    ...(cash?.events() ?? []),
  ]);
  if (parcel.otherDeliveries.length > 0) await noteDisagreements(work, { ...order, status });
  return cash?.collected ?? [];
}

async function applyEffect(
  work: SqlWork,
  { id, orderId, kind, lines }: ParcelFacts,
  order: ParcelledOrder,
  effect: UnitsEffect,
): Promise<void> {
  const units = unitsByProduct(lines);
  const refs = { order_id: orderId, parcel_id: id };
  if (effect === 'take') {
    const moves = await takeStock(work.query, units);
    recordMoves(work, moves, { reason: kind === 'DELIVERY' ? 'ordered' : 'replaced', ...refs });
  } else if (effect === 'release') {
    // Those of the order, not of the parcel: the order may have been edited since the parcel left.
    const released = order.lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }));
    await returnStock(work, released, { reason: 'correction', ...refs });
  } else if (effect === 'give-back') {
    await returnStock(work, units, { reason: 'replaced', ...refs });
  } else {
    await returnAndWriteOff(work, { returned: units, writtenOff: units, reason: 'lost', refs });
  }
}
