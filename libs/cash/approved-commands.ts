import { approveRefundApproved } from './commands/approve-refund.js';
import { recordCashApproved } from './commands/record-cash.js';
import { reverseCashApproved } from './commands/reverse-cash.js';
import { reverseApproved } from './commands/reverse-statement.js';
import { settleApproved } from './commands/settle-difference.js';

/** What may wait for a second person, by the names in its requests. */
export const approvedCashCommands = {
  'record-cash': recordCashApproved,
  'reverse-cash': reverseCashApproved,
  'approve-refund': approveRefundApproved,
  'reverse-statement': reverseApproved,
  'settle-difference': settleApproved,
};
