import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { UnknownAgreement } from '../domain/errors.js';
import { agreementAccepted } from '../domain/events.js';
import { addAcceptance, hasVersion } from '../persistence/agreements.js';
import { lockUser } from '../persistence/locks.js';

/** A member accepts a version of what partners agree to; once more changes nothing. */
export class AcceptAgreement extends Command<void> {
  constructor(
    readonly userId: number,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(AcceptAgreement)
export class AcceptAgreementHandler implements ICommandHandler<AcceptAgreement> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws UnknownAgreement */
  execute({ userId, version }: AcceptAgreement): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      await lockUser(work, userId);
      if (!(await hasVersion(work.query, version))) throw new UnknownAgreement();
      if (await addAcceptance(work, userId, version))
        work.record(agreementAccepted, userId, { user_id: userId, version });
    });
  }
}
