import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { voidRefund } from '@soulvia/books';
import { sellPaidTwice } from '@soulvia/fulfilment';
import { releaseAdvance } from '@soulvia/ordering';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { takeBack } from '../domain/take-cash.js';
import { saveNote } from '../persistence/notes.js';
import { lockCash, postOrderCash } from '../persistence/order-cash.js';

/** Takes back what was recorded as cash by hand, with a second person. */
export class ReverseCash extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ReverseCash)
export class ReverseCashHandler implements ICommandHandler<ReverseCash> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId, reason }: ReverseCash): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { order, cash } = await lockCash(work.query, orderId);
      const { journal, voided } = takeBack(cash);
      await requireSecondPerson(work, {
        kind: 'cash-reversal',
        subject: 'order',
        subjectId: orderId,
        summary: `Order #${orderId}: its cash is taken out of the books`,
        reason,
        version: String(journal.reverses),
        command: 'reverse-cash',
        payload: { order_id: orderId, reason },
      });
      for (const refund of voided) {
        await voidRefund(work, refund.id);
        cash.noteRefund({ ...refund, state: 'VOID' });
      }
      cash.collect(journal);
      await sellPaidTwice(work, cash);
      if (order.status === 'CANCELLED') await releaseAdvance(work, cash);
      const [journalId] = await postOrderCash(work, cash);
      if (journalId !== undefined)
        await saveNote(work.query, { journalId, orderId, userId: order.user_id, note: reason });
    });
  }
}

export const reverseCashApproved: MakeCommand = ({ order_id: id, reason }: { order_id: number; reason: string }) =>
  new ReverseCash(id, reason);
