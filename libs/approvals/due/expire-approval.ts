import type { ScheduledHandler } from '@soulvia/platform/due';
import { endApproval, lockApproval } from '../persistence/approvals.js';
import { approvalExpiry } from './approval-expiry.js';

export const approvalExpiryHandler: ScheduledHandler = {
  kind: approvalExpiry,
  async handle({ subjectId }, work) {
    const row = await lockApproval(work.query, subjectId);
    if (row?.state === 'WAITING') await endApproval(work, row, { state: 'EXPIRED', by: null });
  },
};
