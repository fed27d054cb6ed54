import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { singletonId } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertLastSeenNumber } from '@soulvia/platform/http';
import { routinePublished } from '../domain/events.js';
import { lockVersions, markPublished, readNewest } from '../persistence/routine-versions.js';

/** Shows the newest version of the rules to shoppers. Without a rule it takes the routine out of the shop. */
export class PublishRoutine extends Command<void> {
  /** @param n the version that the sender has read; another one is refused. */
  constructor(
    readonly n: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(PublishRoutine)
export class PublishRoutineHandler implements ICommandHandler<PublishRoutine> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ n, userId }: PublishRoutine): Promise<void> {
    return this.unitOfWork.run(async ({ query, record }) => {
      await lockVersions(query);
      const newest = await readNewest(query);
      assertLastSeenNumber(n, newest.n, 'the rules');
      if (newest.state === 'PUBLISHED') return;
      await markPublished(query, n, userId);
      record(routinePublished, singletonId, { from: newest.published_n, to: n });
    });
  }
}
