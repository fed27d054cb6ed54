import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  Journal,
  type JournalLine,
  lockRefund,
  payRefund,
  postJournals,
  RefundEnded,
  type RefundRow,
} from '@soulvia/books';
import type { PayRefundRequest } from '@soulvia/contracts';
import { InvalidInput, Money } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { lockCashOfRefund, postOrderCash } from '../persistence/order-cash.js';
import { RefundDecisions } from '../refund-decisions.js';

type Answer = { response: { refund_id: number }; replayed: boolean };

/** A refund was transferred, or paid in cash. */
export class PayRefund extends Command<Answer> {
  constructor(
    readonly userId: number,
    readonly refundId: number,
    readonly request: PayRefundRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(PayRefund)
export class PayRefundHandler implements ICommandHandler<PayRefund> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute(command: PayRefund): Promise<Answer> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, command.claim, async () => {
        await pay(work, command);
        return { refund_id: command.refundId };
      }),
    );
  }
}

async function pay(work: Work, { userId, refundId, request }: PayRefund): Promise<void> {
  const { reference, paid_on: paidOn, from } = request;
  const cash = await lockCashOfRefund(work.query, refundId);
  const refund = await lockRefund(work.query, refundId);
  await assertNotLater(work, paidOn);
  if (refund.state !== 'OWED') throw new RefundEnded();
  await new RefundDecisions(work).assertMayPay(refund);
  await payRefund(work, refundId, { reference, paidOn, from, by: userId });
  const journal = paidJournal(refund, from);
  if (!cash) {
    await postJournals(work, [journal]);
    return;
  }
  const known = cash.refunds.find(({ id }) => id === refundId);
  if (known) cash.noteRefund({ ...known, state: 'PAID' });
  cash.collect(journal);
  await postOrderCash(work, cash);
}

function paidJournal({ id, order_id: orderId, amount }: RefundRow, from: PayRefundRequest['from']): Journal {
  const order = orderId === null ? {} : { orderId };
  const lines: JournalLine[] = [
    { account: 'refunds_owed', partyId: id, ...order, amount: Money.parse(amount) },
    { account: from === 'bank' ? 'bank' : 'cash_in_hand', ...order, amount: Money.parse(amount).negated() },
  ];
  return Journal.make({ kind: 'REFUND_PAID', subject: 'refund', subjectId: id }, lines);
}

/** @throws InvalidInput */
async function assertNotLater({ query }: Work, day: string): Promise<void> {
  const [row] = await query<{ is_later: boolean }>(
    `select $1::date > (now() at time zone 'Asia/Karachi')::date as is_later`,
    [day],
  );
  if (row?.is_later) throw new InvalidInput({ paid_on: ['paid_on must not be later than today'] });
}
