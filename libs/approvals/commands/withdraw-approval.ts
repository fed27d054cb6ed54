import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { ApprovalClosed } from '../domain/errors.js';
import { endApproval, lockApproval } from '../persistence/approvals.js';

/** The maker of a request takes it back. */
export class WithdrawApproval extends Command<void> {
  constructor(
    readonly id: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(WithdrawApproval)
export class WithdrawApprovalHandler implements ICommandHandler<WithdrawApproval> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ id, userId }: WithdrawApproval): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const row = await lockApproval(work.query, id);
      if (row?.requested_by !== userId) throw new NotFound('Approval');
      if (row.state !== 'WAITING') throw new ApprovalClosed();
      await endApproval(work, row, { state: 'WITHDRAWN', by: userId });
    });
  }
}
