import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { refuseDuplicates } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertMayAsk, BuyBackPending } from '../domain/buy-back.js';
import { buyBackAsked } from '../domain/events.js';
import { lockPayment } from '../persistence/decide-payment.js';

/** The payer of a package wants to give it back. */
export class AskBuyBack extends Command<void> {
  /** @param refundTo sealed account. */
  constructor(
    readonly paymentId: number,
    readonly userId: number,
    readonly text: string,
    readonly refundTo: string,
  ) {
    super();
  }
}

@CommandHandler(AskBuyBack)
export class AskBuyBackHandler implements ICommandHandler<AskBuyBack> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ paymentId, userId, text, refundTo }: AskBuyBack): Promise<void> {
    const asked = this.unitOfWork.run(async (work) => {
      const { payment } = await lockPayment(work.query, paymentId);
      if (payment.user_id !== userId) throw new NotFound('Payment');
      const until = payment.buy_back_until;
      assertMayAsk(until === null ? null : new Date(until), work.at ?? new Date());
      await work.query('insert into package_buy_backs (payment_id, text, refund_to) values ($1, $2, $3)', [
        paymentId,
        text,
        refundTo,
      ]);
      work.record(buyBackAsked, paymentId, { payment_id: paymentId, user_id: userId });
    });
    return refuseDuplicates(asked, () => new BuyBackPending());
  }
}
