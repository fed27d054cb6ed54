import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockRefund, RefundAccounts, RefundEnded, setRefundAccount } from '@soulvia/books';
import type { RefundAccount } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { AccountShown } from '../domain/errors.js';
import { refundAccountChanged } from '../domain/events.js';

/** Staff note where a refund goes, until its account was shown to be paid. */
export class SetRefundAccount extends Command<void> {
  constructor(
    readonly refundId: number,
    readonly account: RefundAccount,
  ) {
    super();
  }
}

@CommandHandler(SetRefundAccount)
export class SetRefundAccountHandler implements ICommandHandler<SetRefundAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: RefundAccounts,
  ) {}

  execute({ refundId, account }: SetRefundAccount): Promise<void> {
    const sealed = this.accounts.seal(account);
    return this.unitOfWork.run(async (work) => {
      const refund = await lockRefund(work.query, refundId);
      if (refund.state !== 'OWED') throw new RefundEnded();
      if (refund.is_revealed) throw new AccountShown();
      await setRefundAccount(work.query, refundId, sealed);
      work.record(refundAccountChanged, refundId, { refund_id: refundId });
    });
  }
}
