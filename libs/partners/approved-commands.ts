import { createApproved } from './commands/create-package.js';
import { approveApproved } from './commands/decide-payment.js';
import { updateApproved } from './commands/update-package.js';

/** What may wait for a second person, by the names in its requests. */
export const approvedPackageCommands = {
  'create-package': createApproved,
  'update-package': updateApproved,
  'approve-payment': approveApproved,
};
