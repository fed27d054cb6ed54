import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planProblems, type PlanRequest } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeen } from '@soulvia/platform/http';
import { readSettings } from '@soulvia/settings';
import { planDrafted } from '../domain/events.js';
import { assertDraft, editedPart, type PlanContent, readContent } from '../domain/plan.js';
import { insertPlan, lockPlan, savePlan } from '../persistence/plans.js';

/** Makes a draft and returns its version. */
export class DraftPlan extends Command<number> {
  constructor(
    readonly request: PlanRequest,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(DraftPlan)
export class DraftPlanHandler implements ICommandHandler<DraftPlan> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws InvalidInput */
  execute({ request, userId }: DraftPlan): Promise<number> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await assertPlan(query, request);
      const plan = { name: request.name, content: readContent(request), by: userId };
      const version = await insertPlan(query, plan);
      record(planDrafted, version, { version });
      return version;
    });
  }
}

/** Changes a draft as a whole. */
export class ChangePlan extends Command<void> {
  /** @param lastSeen version that the edit is based on, or null to overwrite any. */
  constructor(
    readonly version: number,
    readonly request: PlanRequest,
    readonly lastSeen: string | null,
  ) {
    super();
  }
}

@CommandHandler(ChangePlan)
export class ChangePlanHandler implements ICommandHandler<ChangePlan> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, PlanStateForbids, InvalidInput, EditConflict */
  execute({ version, request, lastSeen }: ChangePlan): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const plan = await lockPlan(query, version, new Date());
      assertDraft(plan, 'changed');
      const before = editedPart(plan);
      await assertPlan(query, request);
      const after = editedPart({ ...request, state: before.state });
      if (JSON.stringify(after) === JSON.stringify(before)) return;
      assertLastSeen(lastSeen, before, 'this plan');
      await savePlan(query, version, { name: request.name, content: readContent(request) });
      record(planDrafted, version, { version });
    });
  }
}

/** @throws InvalidInput */
export async function assertPlan(query: Query, request: PlanContent): Promise<void> {
  const { return_days: returnDays } = await readSettings(query, 'returns');
  const problems = planProblems(request, returnDays);
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}
