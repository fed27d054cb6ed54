import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { secondFactorChanged } from '../domain/events.js';
import { lockUser } from '../persistence/locks.js';
import { findMethods, replaceRecoveryCodes } from '../persistence/second-factor.js';

/** Gives a user new recovery codes; the old ones no longer work. */
export class RenewRecoveryCodes extends Command<string[]> {
  constructor(readonly userId: number) {
    super();
  }
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId }: RenewRecoveryCodes): Promise<string[]> {
    return this.unitOfWork.run(async (work) => {
      await lockUser(work, userId);
      if ((await findMethods(work.query, userId)).length === 0) throw new NotFound('Second factor');
      work.record(secondFactorChanged, userId, { user_id: userId, change: 'recovery_codes_replaced' });
      return replaceRecoveryCodes(work.query, userId);
    });
  }
}
