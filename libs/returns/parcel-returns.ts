import { returnMessages } from '@soulvia/contracts';
import type { ParcelReturns } from '@soulvia/fulfilment';
import { InvalidInput } from '@soulvia/kernel';
import { ReturnStateRefused } from './domain/errors.js';
import { returnReplaced, returnWithdrawn } from './domain/events.js';
import { assertAwaited } from './domain/receive-return.js';
import { assertPickup, assertReplacement } from './domain/parcel-of-return.js';
import { applyReceipt } from './persistence/apply-receipt.js';
import { withoutWithdrawn } from './persistence/lock-return.js';
import {
  lockReturn,
  lockReturnOfParcel,
  lockReturnsOfOrder,
  saveParcel,
  saveReplacement,
  saveReturn,
} from './persistence/returns.js';
import { findReceivedUnits, findUnitsByHand } from './persistence/received-units.js';

export const parcelReturns: ParcelReturns = {
  async book(work, order, parcel, returnId) {
    const locked = await lockReturn(work.query, order.id, returnId);
    const [facts = locked] = await withoutWithdrawn(work.query, [locked]);
    if (parcel.kind === 'DELIVERY') throw new InvalidInput({ return_id: [returnMessages.noDelivery] });
    if (parcel.kind === 'PICKUP') {
      assertPickup(facts, parcel.lines);
      return saveParcel(work.query, returnId, parcel.id);
    }
    assertReplacement(facts, parcel.lines, await findReceivedUnits(work.query, returnId));
    await saveReturn(work.query, returnId, { state: 'REPLACED' });
    await saveReplacement(work.query, returnId, parcel.id);
    const subject = { return_id: returnId, order_id: order.id, user_id: facts.userId };
    work.record(returnReplaced, returnId, { ...subject, parcel_id: parcel.id });
  },

  receivedByHand: findUnitsByHand,

  async receive(work, order, parcelId, lines) {
    const facts = await lockReturnOfParcel(work.query, parcelId);
    if (!facts) return undefined;
    assertAwaited(facts);
    return { returnId: facts.id, journals: await applyReceipt(work, order, facts, lines) };
  },

  async correct(work, order) {
    const returns = await withoutWithdrawn(work.query, await lockReturnsOfOrder(work.query, order.id));
    for (const { id, state, userId, parcelId } of returns) {
      if (state === 'RECEIVED' || state === 'REFUNDED' || state === 'REPLACED') throw new ReturnStateRefused(state);
      if ((state !== 'REQUESTED' && state !== 'APPROVED') || parcelId !== null) continue;
      await saveReturn(work.query, id, { state: 'WITHDRAWN' });
      const subject = { return_id: id, order_id: order.id, user_id: userId };
      work.record(returnWithdrawn, id, { ...subject, why: 'not_delivered' });
    }
  },
};
