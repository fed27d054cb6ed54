import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockRefund, markRevealed, RefundAccounts, RefundEnded } from '@soulvia/books';
import type { RefundAccount } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { AccountMissing } from '../domain/errors.js';
import { refundAccountRevealed } from '../domain/events.js';
import { RefundDecisions } from '../refund-decisions.js';

/** Shows the whole account of a refund, so that it can be paid. Undefined while a second person is asked. */
export class RevealRefund extends Command<RefundAccount | undefined> {
  constructor(readonly refundId: number) {
    super();
  }
}

@CommandHandler(RevealRefund)
export class RevealRefundHandler implements ICommandHandler<RevealRefund> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: RefundAccounts,
  ) {}

  execute({ refundId }: RevealRefund): Promise<RefundAccount | undefined> {
    return this.unitOfWork.run(async (work) => {
      const refund = await lockRefund(work.query, refundId);
      if (refund.state !== 'OWED') throw new RefundEnded();
      if (refund.refund_to === null) throw new AccountMissing();
      if (!(await new RefundDecisions(work).mayReveal(refund))) return undefined;
      await markRevealed(work.query, refundId);
      work.record(refundAccountRevealed, refundId, { refund_id: refundId });
      return this.accounts.open(refund.refund_to);
    });
  }
}
