import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { secondFactorChanged } from '../domain/events.js';
import { lockUser } from '../persistence/locks.js';
import { deletePasskey } from '../persistence/passkeys.js';
import { deleteOrphanedCodes } from '../persistence/second-factor.js';

export class RemovePasskey extends Command<void> {
  constructor(
    readonly userId: number,
    readonly id: number,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, id }: RemovePasskey): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      await lockUser(work, userId);
      if (!(await deletePasskey(work.query, userId, id))) throw new NotFound('Passkey');
      await deleteOrphanedCodes(work.query, userId);
      work.record(secondFactorChanged, userId, { user_id: userId, change: 'passkey_removed' });
    });
  }
}
