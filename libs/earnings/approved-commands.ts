import { activatePlanApproved } from './commands/activate-plan.js';
import { adjustmentApprovedByAnother } from './commands/adjust-balance.js';
import { retirePlanApproved } from './commands/retire-plan.js';

/** What may wait for a second person, by the names in its requests. */
export const approvedEarningsCommands = {
  'activate-plan': activatePlanApproved,
  'approve-adjustment': adjustmentApprovedByAnother,
  'retire-plan': retirePlanApproved,
};
