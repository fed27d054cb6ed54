import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Cnics } from '@soulvia/accounts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertDecision } from '../domain/buy-back.js';
import { buyBackDecided } from '../domain/events.js';
import { lockPayment } from '../persistence/decide-payment.js';
import { decideInWork, DecidePayment } from './decide-payment.js';

/** An admin accepts or declines that a package is given back. Accepting rejects its payment and owes its price. */
export class DecideBuyBack extends Command<void> {
  constructor(
    readonly adminId: number,
    readonly paymentId: number,
    readonly accept: boolean,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(DecideBuyBack)
export class DecideBuyBackHandler implements ICommandHandler<DecideBuyBack> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly cnics: Cnics,
  ) {}

  execute({ adminId, paymentId, accept, reason }: DecideBuyBack): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { payment } = await lockPayment(work.query, paymentId);
      const [asked] = await work.query<{ id: number; refund_to: string | null }>(
        `select id, refund_to from package_buy_backs where payment_id = $1 and state = 'REQUESTED' for update`,
        [paymentId],
      );
      assertDecision(asked !== undefined, accept, reason);
      await work.query(
        `update package_buy_backs set state = $2, decided_by = $3, decided_at = now(), reason = $4, refund_to = null where id = $1`,
        [asked?.id, accept ? 'ACCEPTED' : 'DECLINED', adminId, accept ? null : reason],
      );
      work.record(buyBackDecided, paymentId, { payment_id: paymentId, user_id: payment.user_id, accepted: accept });
      const refund = { to: asked?.refund_to ?? null };
      if (accept) await decideInWork(work, this.cnics, new DecidePayment(adminId, paymentId, false, null, refund));
    });
  }
}
