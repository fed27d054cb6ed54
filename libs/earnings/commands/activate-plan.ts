import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import type { ActivatePlanRequest } from '@soulvia/contracts';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { planActivated } from '../domain/events.js';
import { nameMonthAndYear } from '../domain/month.js';
import { assertDraft, assertNotBegun, PlanStateForbids, readContent, requiredSimulation } from '../domain/plan.js';
import { findPlanFrom, type LockedPlan, lockPlan, saveActivation } from '../persistence/plans.js';
import { isSimulated } from '../persistence/simulations.js';
import { assertPlan } from './save-plan.js';

/** A plan holds from a month on, once another owner has agreed. */
export class ActivatePlan extends Command<void> {
  /** @param approvedBy null until another owner has agreed, and for one who acts alone. */
  constructor(
    readonly version: number,
    readonly request: ActivatePlanRequest,
    readonly now: Date,
    readonly approvedBy: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(ActivatePlan)
export class ActivatePlanHandler implements ICommandHandler<ActivatePlan> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, PlanStateForbids, InvalidInput, and what asks for a second person */
  execute({ version, request, now, approvedBy }: ActivatePlan): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { from_month: fromMonth, legal_note: legalNote } = request;
      const plan = await lockPlan(work.query, version, now);
      await assertActivation(work, plan, fromMonth, now);
      await requireSecondPerson(work, {
        kind: 'plan',
        subject: 'plan',
        subjectId: version,
        summary: `Plan ${version} (${plan.levels.map(({ percent }) => `${percent} %`).join(', ')}) from ${nameMonthAndYear(fromMonth)} on`,
        reason: legalNote,
        version: plan.hash,
        command: 'activate-plan',
        payload: { version, request },
      });
      await saveActivation(work.query, version, { fromMonth, legalNote, approvedBy });
      work.record(planActivated, version, { version, from_month: fromMonth, plan: readContent(plan) });
    });
  }
}

/** @throws PlanStateForbids, InvalidInput */
async function assertActivation({ query }: Work, plan: LockedPlan, fromMonth: string, now: Date): Promise<void> {
  assertDraft(plan, 'activated');
  assertNotBegun(fromMonth, now);
  await assertPlan(query, plan);
  if (!(await isSimulated(query, plan.version, requiredSimulation(now))))
    throw new PlanStateForbids('Simulate this version first.');
  const later = await findPlanFrom(query, fromMonth);
  if (later?.from_month)
    throw new PlanStateForbids(`Plan ${later.version} begins in ${nameMonthAndYear(later.from_month)} already.`);
}

export const activatePlanApproved: MakeCommand = (
  { version, request }: { version: number; request: ActivatePlanRequest },
  deciderId: number,
) => new ActivatePlan(version, request, new Date(), deciderId);
