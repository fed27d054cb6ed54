import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AskedApproval } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import type { ApprovalQuestion } from '../domain/question.js';
import { insertRequest } from '../persistence/approvals.js';

/** Stores what a command asked before it was rolled back. */
export class RequestApproval extends Command<AskedApproval> {
  constructor(
    readonly requestedBy: number,
    readonly question: ApprovalQuestion,
  ) {
    super();
  }
}

@CommandHandler(RequestApproval)
export class RequestApprovalHandler implements ICommandHandler<RequestApproval> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ requestedBy, question }: RequestApproval): Promise<AskedApproval> {
    return this.unitOfWork.run((work) => insertRequest(work, requestedBy, question));
  }
}
