import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Cnics } from '../persistence/cnics.js';
import { lockUser } from '../persistence/locks.js';
import { recordReveal } from '../persistence/record-reveal.js';

/** An admin reads the whole CNIC of a person. Who, whose and why is recorded in the same transaction. */
export class RevealCnic extends Command<{ cnic: string | null; revealId: number }> {
  constructor(
    readonly actorId: number,
    readonly userId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RevealCnic)
export class RevealCnicHandler implements ICommandHandler<RevealCnic> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  async execute({ actorId, userId, reason }: RevealCnic): Promise<{ cnic: string | null; revealId: number }> {
    return this.unitOfWork.run(async (work) => {
      const user = await lockUser(work, userId);
      return { cnic: this.cnics.of(user), revealId: await recordReveal(work, { actorId, userId, reason }) };
    });
  }
}
