import { defineDueKind, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import { cancel } from '../domain/change-status.js';
import { applyStatus } from '../persistence/apply-status.js';
import { lockOrderIfAny } from '../persistence/lock-order.js';
import { readHoldEnd } from '../persistence/unproven-orders.js';

/** Ends the hold of an unproven buyer's order; it is the actor of the events, too. */
export const holdWork = defineDueKind<Record<string, never>>('hold');

/** Cancels an order that nothing has confirmed until the end of its hold. */
export const holdHandler: ScheduledHandler = {
  kind: holdWork,
  async handle({ subjectId }, work) {
    const order = await lockOrderIfAny(work.query, subjectId);
    const until = order && (await readHoldEnd(work.query, subjectId));
    if (!order || !until) return;
    if (until.getTime() > Date.now()) await schedule(work, holdWork, subjectId, { at: until }, {});
    else await applyStatus(work, order, cancel(order, 'unconfirmed'));
  },
};
