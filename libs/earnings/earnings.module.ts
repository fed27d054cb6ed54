import { Module } from '@nestjs/common';
import { ActivatePlanHandler } from './commands/activate-plan.js';
import { AdjustBalanceHandler, ApproveAdjustmentHandler } from './commands/adjust-balance.js';
import { CloseMonthHandler } from './commands/close-month.js';
import { DecideLineHandler } from './commands/decide-line.js';
import { RetirePlanHandler } from './commands/retire-plan.js';
import { ChangePlanHandler, DraftPlanHandler } from './commands/save-plan.js';
import { SimulatePlanHandler } from './commands/simulate-plan.js';
import { AdjustmentsController } from './http/adjustments.controller.js';
import { PeriodsController } from './http/periods.controller.js';
import { PlansController } from './http/plans.controller.js';
import { StatementsController } from './http/statements.controller.js';
import { PayoutsModule } from './payouts.module.js';

@Module({
  imports: [PayoutsModule],
  controllers: [PlansController, PeriodsController, AdjustmentsController, StatementsController],
  providers: [
    DraftPlanHandler,
    ChangePlanHandler,
    SimulatePlanHandler,
    ActivatePlanHandler,
    RetirePlanHandler,
    CloseMonthHandler,
    AdjustBalanceHandler,
    ApproveAdjustmentHandler,
    DecideLineHandler,
  ],
})
export class EarningsModule {}
