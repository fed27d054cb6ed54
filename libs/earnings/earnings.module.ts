import { Module } from '@nestjs/common';
import { ActivatePlanHandler } from './commands/activate-plan.js';
import { CloseMonthHandler } from './commands/close-month.js';
import { RetirePlanHandler } from './commands/retire-plan.js';
import { ChangePlanHandler, DraftPlanHandler } from './commands/save-plan.js';
import { SimulatePlanHandler } from './commands/simulate-plan.js';
import { PeriodsController } from './http/periods.controller.js';
import { PlansController } from './http/plans.controller.js';
import { StatementsController } from './http/statements.controller.js';

@Module({
  controllers: [PlansController, PeriodsController, StatementsController],
  providers: [
    DraftPlanHandler,
    ChangePlanHandler,
    SimulatePlanHandler,
    ActivatePlanHandler,
    RetirePlanHandler,
    CloseMonthHandler,
  ],
})
export class EarningsModule {}
