export { approvedEarningsCommands } from './approved-commands.js';
export { ActivatePlan } from './commands/activate-plan.js';
export { CloseMonth } from './commands/close-month.js';
export { DraftPlan } from './commands/save-plan.js';
export { SimulatePlan } from './commands/simulate-plan.js';
export {
  payoutBatchMade,
  payoutFailed,
  payoutPaid,
  payoutProfileChanged,
  payoutProfileDecided,
  periodClosable,
  periodClosed,
  periodCloseFailed,
} from './domain/events.js';
export { addMonths, findMonth, nameMonth } from './domain/month.js';
export { earningsHandlers } from './due/handlers.js';
export { EarningsModule } from './earnings.module.js';
export { PayoutFreezeLinks } from './domain/payout-links.js';
export { PayoutSecrets } from './persistence/payout-secrets.js';
export { payoutImages, cnicImageWidths } from './image-references.js';
export { hasPayoutOnTheWay } from './persistence/payout-batches.js';
export { eraseProfile, findProfile } from './persistence/payout-profiles.js';
export { deleteOldProfiles, erasePayoutCopies } from './persistence/payout-retention.js';
export { resealPayouts } from './persistence/reseal-payouts.js';
export { exportPayouts } from './queries/export-payouts.js';
export { listClosedMonths } from './persistence/periods.js';
export { verifyPeriod } from './queries/verify-period.js';
export { earningsTexts } from './written-texts.js';
