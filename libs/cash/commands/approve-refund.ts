import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { lockRefund, RefundEnded } from '@soulvia/books';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { refundQuestion } from '../refund-decisions.js';

/** What a yes to a refund runs: it is void for a refund that is owed no more. */
export class ApproveRefund extends Command<void> {
  constructor(readonly refundId: number) {
    super();
  }
}

@CommandHandler(ApproveRefund)
export class ApproveRefundHandler implements ICommandHandler<ApproveRefund> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ refundId }: ApproveRefund): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const refund = await lockRefund(work.query, refundId);
      if (refund.state !== 'OWED') throw new RefundEnded();
      await requireSecondPerson(work, refundQuestion(refund));
    });
  }
}

export const approveRefundApproved: MakeCommand = ({ refund_id: id }: { refund_id: number }) => new ApproveRefund(id);
