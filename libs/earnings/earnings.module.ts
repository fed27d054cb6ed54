import { Module } from '@nestjs/common';
import { ChangePlanHandler, DraftPlanHandler } from './commands/save-plan.js';
import { SimulatePlanHandler } from './commands/simulate-plan.js';
import { PlansController } from './http/plans.controller.js';
import { StatementsController } from './http/statements.controller.js';

@Module({
  controllers: [PlansController, StatementsController],
  providers: [DraftPlanHandler, ChangePlanHandler, SimulatePlanHandler],
})
export class EarningsModule {}
