import { approveRefundApproved } from './commands/approve-refund.js';
import { recordCashApproved } from './commands/record-cash.js';
import { reverseCashApproved } from './commands/reverse-cash.js';

/** What may wait for a second person, by the names in its requests. */
export const approvedCashCommands = {
  'record-cash': recordCashApproved,
  'reverse-cash': reverseCashApproved,
  'approve-refund': approveRefundApproved,
};
