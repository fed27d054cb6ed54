export { approvedEarningsCommands } from './approved-commands.js';
export { ActivatePlan } from './commands/activate-plan.js';
export { CloseMonth } from './commands/close-month.js';
export { DraftPlan } from './commands/save-plan.js';
export { SimulatePlan } from './commands/simulate-plan.js';
export { addMonths, findMonth, nameMonth } from './domain/month.js';
export {
  adjustmentApproved,
  earningLineDecided,
  periodClosable,
  periodClosed,
  periodCloseFailed,
  planActivated,
  planRetired,
} from './domain/events.js';
export { earningsHandlers } from './due/handlers.js';
export { EarningsModule } from './earnings.module.js';
export { listClosedMonths } from './persistence/periods.js';
export { verifyPeriod } from './queries/verify-period.js';
export { earningsTexts } from './written-texts.js';
