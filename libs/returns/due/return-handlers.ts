import { findReturnOfRefund, refundPaid } from '@soulvia/books';
import type { DueHandler, EventHandler } from '@soulvia/platform/due';
import { returnRefunded } from '../domain/events.js';
import { lockReturnWithOrder } from '../persistence/lock-return.js';
import { saveReturn } from '../persistence/returns.js';

const handle: EventHandler<{ refund_id: number }>['handle'] = async ({ body }, work) => {
  const returnId = await findReturnOfRefund(work.query, body.refund_id);
  if (returnId === undefined) return;
  const { facts } = await lockReturnWithOrder(work.query, returnId);
  if (facts.state !== 'RECEIVED') return;
  await saveReturn(work.query, returnId, { state: 'REFUNDED' });
  work.record(returnRefunded, returnId, { return_id: returnId, order_id: facts.orderId, user_id: facts.userId });
};

/** A return is refunded once its refund is paid, which must not know returns. */
export const returnHandlers: readonly DueHandler[] = [
  { kind: { name: 'return-of-paid-refund' }, listensTo: refundPaid, handle },
];
