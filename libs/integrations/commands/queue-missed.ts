import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hookLimits, type MissedResult } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { SinceTooLongAgo } from '../domain/hook-errors.js';
import { findMissed, queueMissed } from '../persistence/hook-deliveries.js';
import { lockActiveHook } from '../persistence/hooks.js';

/** Sends a hook the events of some time that did not reach it. */
export class QueueMissed extends Command<MissedResult> {
  constructor(
    readonly hookId: number,
    readonly since: Date,
  ) {
    super();
  }
}

const dayMs = 86_400_000;

@CommandHandler(QueueMissed)
export class QueueMissedHandler implements ICommandHandler<QueueMissed> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ hookId, since }: QueueMissed): Promise<MissedResult> {
    if (since.getTime() < Date.now() - hookLimits.keptDays * dayMs) throw new SinceTooLongAgo();
    return this.unitOfWork.run(async ({ query }) => {
      // The log is read before the hook is locked, which the deliveries of all hooks wait for.
      const { events, count } = await findMissed(query, hookId, since);
      await lockActiveHook(query, hookId);
      const queued = await queueMissed(query, hookId, events);
      return { queued, left: count - events.length };
    });
  }
}
