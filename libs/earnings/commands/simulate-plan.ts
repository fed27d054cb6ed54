import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { planMessages, type SimulatePlanRequest } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { schedule } from '@soulvia/platform/due';
import { readSafePosition, UnitOfWork } from '@soulvia/platform/event-log';
import { assertSimulated } from '../domain/plan.js';
import { beginProgress, simulationPortion } from '../due/simulation-portion.js';
import { findTerms } from '../persistence/plans.js';
import { insertSimulation } from '../persistence/simulations.js';

/** Starts to work out what a plan would have paid in past months, and returns the id of the simulation. */
export class SimulatePlan extends Command<number> {
  constructor(
    readonly version: number,
    readonly request: SimulatePlanRequest,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(SimulatePlan)
export class SimulatePlanHandler implements ICommandHandler<SimulatePlan> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, InvalidInput */
  execute({ version, request, now }: SimulatePlan): Promise<number> {
    return this.unitOfWork.run(async (work) => {
      const { from_month: firstMonth, to_month: lastMonth, beside } = request;
      const found = await findTerms(work.query, [version, ...(beside === undefined ? [] : [beside])]);
      const terms = found.get(version);
      if (!terms) throw new NotFound('Plan');
      assertSimulated(request, now);
      const besideTerms = beside === undefined ? undefined : found.get(beside);
      if (beside !== undefined && !besideTerms) throw new InvalidInput({ beside: [planMessages.besideUnknown] });
      const position = await readSafePosition(work.query);
      const id = await insertSimulation(work.query, { version, firstMonth, lastMonth, position });
      const plans = {
        version,
        terms,
        beside: beside !== undefined && besideTerms ? { version: beside, terms: besideTerms } : null,
      };
      await schedule(work, simulationPortion, id, { afterSeconds: 0 }, beginProgress(plans, firstMonth, lastMonth));
      return id;
    });
  }
}
