export { approvedEarningsCommands } from './approved-commands.js';
export { ActivatePlan } from './commands/activate-plan.js';
export { CloseMonth, CloseMonthHandler } from './commands/close-month.js';
export { DecidePayoutProfile } from './commands/decide-payout-profile.js';
export { MakePayoutBatch } from './commands/make-payout-batch.js';
export { SavePayoutProfile } from './commands/save-payout-profile.js';
export { DraftPlan } from './commands/save-plan.js';
export { SimulatePlan, SimulatePlanHandler } from './commands/simulate-plan.js';
export type { OpenOrder } from './domain/estimate.js';
export { isPaidSql, waitingOrdersSql } from './persistence/earning-lines.js';
export { isOfHouseholdSql } from './persistence/households.js';
export { estimateMonths, type OpenMonths, readOpenMonths, readOwnSums } from './queries/open-months.js';
export { assertEarner } from './queries/assert-earner.js';
export { partnersOfBatchSql } from './persistence/statement-rows.js';
export { hasPlanSql } from './persistence/plans.js';
export { listDisclosedMonths } from './persistence/disclosed-months.js';
export { findOwnLine } from './queries/find-own-line.js';
export { addMonths, nameMonth, nameMonthAndYear } from './domain/month.js';
export {
  periodClosable,
  periodClosed,
  periodCloseFailed,
  planActivated,
  retailShareLow,
  statementReady,
} from './domain/events.js';
export { earningsHandlers } from './due/handlers.js';
export { retailShareHandler } from './due/retail-share.js';
export { EarningsModule } from './earnings.module.js';
export { listClosedMonths } from './persistence/periods.js';
export { verifyPeriod } from './queries/verify-period.js';
export {
  payoutBatchApproved,
  payoutBatchMade,
  payoutFailed,
  payoutPaid,
  payoutProfileChanged,
  payoutProfileDecided,
  payoutProfileFrozen,
} from './domain/events.js';
export { PayoutFreezeLinks } from './domain/payout-links.js';
export { PayoutSecrets } from './persistence/payout-secrets.js';
export { cnicImageWidths, payoutImages } from './image-references.js';
export { hasPayoutOnTheWay } from './persistence/payout-batches.js';
export { eraseEarningNotes, eraseProfile, findProfile } from './persistence/payout-profiles.js';
export { deleteOldProfiles, erasePayoutCopies } from './persistence/payout-retention.js';
export { resealPayouts } from './persistence/reseal-payouts.js';
export { exportEarnings } from './queries/export-earnings.js';
export { earningsTexts } from './written-texts.js';
