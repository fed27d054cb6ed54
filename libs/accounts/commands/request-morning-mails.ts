import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { recordMornings } from '../due/morning-mail-handler.js';

/** Asks for the morning mails of today that are not written yet. @returns their number. */
export class RequestMorningMails extends Command<number> {}

@CommandHandler(RequestMorningMails)
export class RequestMorningMailsHandler implements ICommandHandler<RequestMorningMails> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute(): Promise<number> {
    return this.unitOfWork.run((work) => recordMornings(work, null));
  }
}
