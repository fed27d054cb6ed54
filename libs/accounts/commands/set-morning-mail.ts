import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { scheduleMorning } from '../due/morning-mail-handler.js';
import { saveMorningMail } from '../persistence/morning-mails.js';

/** Switches the morning mail of a member of staff. */
export class SetMorningMail extends Command<void> {
  constructor(
    readonly userId: number,
    readonly on: boolean,
  ) {
    super();
  }
}

@CommandHandler(SetMorningMail)
export class SetMorningMailHandler implements ICommandHandler<SetMorningMail> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, on }: SetMorningMail): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      await saveMorningMail(work.query, userId, on);
      await scheduleMorning(work, userId);
    });
  }
}
