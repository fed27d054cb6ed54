import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { cancelEmailChange } from '../persistence/email-verification.js';
import { lockUser } from '../persistence/locks.js';

/** A user keeps their current email. Without a pending change it does nothing. */
export class CancelEmailChange extends Command<void> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(CancelEmailChange)
export class CancelEmailChangeHandler implements ICommandHandler<CancelEmailChange> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId }: CancelEmailChange): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      await lockUser(work, userId);
      await cancelEmailChange(work, userId);
    });
  }
}
