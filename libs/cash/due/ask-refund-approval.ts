import { findStaffNames } from '@soulvia/accounts';
import { askFor } from '@soulvia/approvals';
import { linkApproval, lockRefund, type RefundEvent, refundOwed } from '@soulvia/books';
import type { EventHandler } from '@soulvia/platform/due';
import { actorId } from '@soulvia/platform/event-log';
import { needsSecondPerson, refundQuestion } from '../refund-decisions.js';

/** Asks a second person about a large refund, on behalf of the member of staff who caused it, if one did. */
export const refundApprovalHandler: EventHandler<RefundEvent> = {
  kind: { name: 'second-person-of-refund' },
  listensTo: refundOwed,
  async handle({ body, actor }, work) {
    const refund = await lockRefund(work.query, body.refund_id);
    if (refund.state !== 'OWED' || refund.approval_id !== null || !(await needsSecondPerson(work, refund))) return;
    const userId = actorId(actor) ?? 0;
    const isStaff = (await findStaffNames(work.query, [userId])).has(userId);
    const { id } = await askFor(work, isStaff ? userId : null, refundQuestion(refund));
    await linkApproval(work.query, refund.id, id);
  },
};
