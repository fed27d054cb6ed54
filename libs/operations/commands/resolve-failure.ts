import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { lockProjection, retryFailure, skipFailure } from '@soulvia/platform/projections';
import { Conflict } from '../domain/conflict.js';
import type { Decision } from '../domain/decision.js';
import { projectionFailureRetried, projectionFailureSkipped } from '../domain/events.js';

/** Retries an event that could not be folded, or skips it for good with a reason. */
export class ResolveFailure extends Command<void> {
  constructor(
    readonly failureId: number,
    readonly decision: Decision,
  ) {
    super();
  }
}

@CommandHandler(ResolveFailure)
export class ResolveFailureHandler implements ICommandHandler<ResolveFailure> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ failureId, decision }: ResolveFailure): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const resolution =
        decision.kind === 'retry'
          ? await retryFailure(query, failureId)
          : await skipFailure(query, failureId, decision.reason);
      if (resolution.outcome === 'unknown') throw new NotFound('Unsettled failure');
      const { projection } = resolution;
      if (resolution.outcome === 'busy')
        throw new Conflict(`${projection} is being rebuilt; try again when it is done.`);
      const id = await lockProjection(query, projection);
      if (decision.kind === 'retry') record(projectionFailureRetried, id, { projection, failure_id: failureId });
      else record(projectionFailureSkipped, id, { projection, failure_id: failureId, reason: decision.reason });
    });
  }
}
