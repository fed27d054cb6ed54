export { approvedEarningsCommands } from './approved-commands.js';
export { ActivatePlan } from './commands/activate-plan.js';
export { DraftPlan } from './commands/save-plan.js';
export { SimulatePlan } from './commands/simulate-plan.js';
export { addMonths, findMonth } from './domain/month.js';
export { simulationPortionHandler } from './due/simulation-portion.js';
export { findOwnLine } from './queries/find-own-line.js';
export { EarningsModule } from './earnings.module.js';
export { earningsTexts } from './written-texts.js';
