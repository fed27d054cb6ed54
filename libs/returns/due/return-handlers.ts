import { findReturnOfRefund, refundPaid } from '@soulvia/books';
import { parcelVoided } from '@soulvia/fulfilment';
import { orderClaimed } from '@soulvia/ordering';
import type { DueHandler, EventHandler } from '@soulvia/platform/due';
import { returnRefunded, returnReopened } from '../domain/events.js';
import { lockReturnWithOrder } from '../persistence/lock-return.js';
import { findReplaced, giveReturns, saveReturn } from '../persistence/returns.js';

const handle: EventHandler<{ refund_id: number }>['handle'] = async ({ body }, work) => {
  const returnId = await findReturnOfRefund(work.query, body.refund_id);
  if (returnId === undefined) return;
  const { facts } = await lockReturnWithOrder(work.query, returnId);
  if (facts.state !== 'RECEIVED') return;
  await saveReturn(work.query, returnId, { state: 'REFUNDED' });
  work.record(returnRefunded, returnId, { return_id: returnId, order_id: facts.orderId, user_id: facts.userId });
};

const followOwner: EventHandler<{ order_id: number; to_user_id: number }>['handle'] = ({ body }, work) =>
  giveReturns(work.query, body.order_id, body.to_user_id);

const reopen: EventHandler<{ parcel_id: number }>['handle'] = async ({ body: { parcel_id: parcelId } }, work) => {
  const returnId = await findReplaced(work.query, parcelId);
  if (returnId === undefined) return;
  const { facts } = await lockReturnWithOrder(work.query, returnId);
  if (facts.state !== 'REPLACED') return;
  await saveReturn(work.query, returnId, { state: 'RECEIVED' });
  work.record(returnReopened, returnId, { return_id: returnId, order_id: facts.orderId, user_id: facts.userId });
};

/** A return is refunded once its refund is paid, which must not know returns. Those of a guest's order go with it to an account. One whose
 * replacement was withdrawn waits for another. */
export const returnHandlers: readonly DueHandler[] = [
  { kind: { name: 'return-of-paid-refund' }, listensTo: refundPaid, handle },
  { kind: { name: 'return-of-withdrawn-replacement' }, listensTo: parcelVoided, handle: reopen },
  { kind: { name: 'returns-of-claimed-order' }, listensTo: orderClaimed, handle: followOwner },
];
