import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { dropDueWork, retryDueWork } from '@soulvia/platform/due';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Conflict } from '../domain/conflict.js';
import type { Decision } from '../domain/decision.js';
import { dueWorkDropped, dueWorkRetried } from '../domain/events.js';

/** Retries timed work that has failed, or drops it for good with a reason. */
export class ResolveDueWork extends Command<void> {
  constructor(
    readonly kind: string,
    readonly subjectId: number,
    readonly decision: Decision,
  ) {
    super();
  }
}

@CommandHandler(ResolveDueWork)
export class ResolveDueWorkHandler implements ICommandHandler<ResolveDueWork> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ kind, subjectId, decision }: ResolveDueWork): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      const decide = decision.kind === 'retry' ? retryDueWork : dropDueWork;
      const outcome = await decide(query, kind, subjectId);
      if (outcome === 'unknown') throw new NotFound('Timed work');
      if (outcome === 'not-failed') throw new Conflict(`${kind} ${subjectId} has not failed.`);
      if (decision.kind === 'retry') record(dueWorkRetried, subjectId, { kind });
      else record(dueWorkDropped, subjectId, { kind, reason: decision.reason });
    });
  }
}
