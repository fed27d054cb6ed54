import { type Journal, postJournals } from '@soulvia/books';
import type { DueHandler, EventHandler } from '@soulvia/platform/due';
import { lockParcelledOrder, orderCancelled, orderDeleted, orderStatusChanged } from '@soulvia/ordering';
import { recordAll, type Work } from '@soulvia/platform/event-log';
import { roadStates, type ParcelState } from '@soulvia/contracts';
import { adviceGivenEvent, recall } from '../domain/advice.js';
import { decideMove, isCalledOff } from '../domain/move-parcel.js';
import { applyMove } from '../persistence/apply-move.js';
import { lockOrderParcels } from '../persistence/lock-parcel.js';
import { noteDisagreements } from '../persistence/note-disagreements.js';
import { saveAdvice } from '../persistence/save-parcel.js';

const handle: EventHandler<{ order_id: number }>['handle'] = ({ body }, work) => followOrder(work, body.order_id);

/**
 * What parcels do when people change their order, which must not know them: the parcel of a cancelled order is withdrawn or called back,
 * and what contradicts the order is noted.
 */
export const parcelHandlers: readonly DueHandler[] = [
  { kind: { name: 'parcel-of-cancelled-order' }, listensTo: orderCancelled, handle },
  { kind: { name: 'parcel-of-changed-order' }, listensTo: orderStatusChanged, handle },
  { kind: { name: 'parcel-of-deleted-order' }, listensTo: orderDeleted, handle },
];

async function followOrder(work: Work, orderId: number): Promise<void> {
  const order = await lockParcelledOrder(work.query, orderId);
  const journals: Journal[] = [];
  for (const parcel of await lockOrderParcels(work.query, orderId)) {
    const isWithdrawn = isCalledOff(parcel, order) && !order.isDeleted;
    if (isWithdrawn && parcel.state === 'BOOKED') {
      const move = decideMove(parcel, order, 'VOID');
      journals.push(...(await applyMove(work, parcel, order, move, { advice: null, at: new Date() })));
      continue;
    }
    const isOnRoad = (roadStates as readonly ParcelState[]).includes(parcel.state);
    if (isWithdrawn && isOnRoad && parcel.advice?.answer?.action !== 'RETURN') {
      await saveAdvice(work.query, parcel.id, recall(parcel, new Date()));
      recordAll(work, [adviceGivenEvent(parcel, 'RETURN', null)]);
    }
  }
  await noteDisagreements(work, order);
  await postJournals(work, journals);
}
