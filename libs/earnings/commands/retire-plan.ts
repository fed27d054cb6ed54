import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import type { RetirePlanRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { planRetired } from '../domain/events.js';
import { nameMonthAndYear } from '../domain/month.js';
import { assertNotBegun, endPlan } from '../domain/plan.js';
import { lockPlan, saveEnd } from '../persistence/plans.js';

/** A plan does not hold from a month on, once another owner has agreed. Lines that were collected before stay payable. */
export class RetirePlan extends Command<void> {
  constructor(
    readonly version: number,
    readonly request: RetirePlanRequest,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RetirePlan)
export class RetirePlanHandler implements ICommandHandler<RetirePlan> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, PlanStateForbids, InvalidInput, and what asks for a second person */
  execute({ version, request, now }: RetirePlan): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { from_month: fromMonth, reason } = request;
      const plan = await lockPlan(work.query, version, now);
      const lastMonth = endPlan(plan, fromMonth);
      assertNotBegun(fromMonth, now);
      await requireSecondPerson(work, {
        kind: 'plan-retirement',
        subject: 'plan',
        subjectId: version,
        summary: `Plan ${version} ends with ${nameMonthAndYear(lastMonth)}`,
        reason,
        version: plan.until_month ?? undefined,
        command: 'retire-plan',
        payload: { version, request },
      });
      await saveEnd(work.query, version, lastMonth);
      work.record(planRetired, version, { version, from_month: fromMonth });
    });
  }
}

export const retirePlanApproved: MakeCommand = ({
  version,
  request,
}: {
  version: number;
  request: RetirePlanRequest;
}) => new RetirePlan(version, request, new Date());
