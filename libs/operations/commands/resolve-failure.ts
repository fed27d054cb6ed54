import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { retryFailure, skipFailure } from '@soulvia/platform/projections';
import { Conflict } from '../domain/conflict.js';
import { projectionFailureRetried, projectionFailureSkipped } from '../domain/events.js';
import { lockProjection } from '../domain/lock-projection.js';

/** Tries an event that could not be folded once more, or leaves it out for good with a reason. */
export class SettleFailure extends Command<void> {
  constructor(
    readonly failureId: number,
    readonly decision: { kind: 'retry' } | { kind: 'skip'; reason: string },
  ) {
    super();
  }
}

@CommandHandler(SettleFailure)
export class SettleFailureHandler implements ICommandHandler<SettleFailure> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ failureId, decision }: SettleFailure): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const settlement =
        decision.kind === 'retry'
          ? await retryFailure(query, failureId)
          : await skipFailure(query, failureId, decision.reason);
      if (settlement.outcome === 'unknown') throw new NotFound('Unsettled failure');
      const { projection } = settlement;
      if (settlement.outcome === 'busy')
        throw new Conflict(`${projection} is being rebuilt; try again when it is done.`);
      const id = await lockProjection(query, projection);
      if (decision.kind === 'retry') record(projectionFailureRetried, id, { projection, failure_id: failureId });
      else record(projectionFailureSkipped, id, { projection, failure_id: failureId, reason: decision.reason });
    });
  }
}
