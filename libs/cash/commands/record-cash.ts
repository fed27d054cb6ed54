import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { oweRefund } from '@soulvia/books';
import { formatRupees, type RecordCashRequest } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { type IdempotencyClaim, respondOnce } from '@soulvia/platform/idempotency';
import { readSettings } from '@soulvia/settings';
import { handCashJournal, takeCash } from '../domain/take-cash.js';
import { saveNote } from '../persistence/notes.js';
import { lockCash, postOrderCash } from '../persistence/order-cash.js';

type Answer = { response: { order_id: number }; replayed: boolean };

/** Staff note that the shop took the cash of an order itself. */
export class RecordCash extends Command<Answer> {
  constructor(
    readonly orderId: number,
    readonly request: RecordCashRequest,
    readonly claim: IdempotencyClaim | undefined,
  ) {
    super();
  }
}

@CommandHandler(RecordCash)
export class RecordCashHandler implements ICommandHandler<RecordCash> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId, request, claim }: RecordCash): Promise<Answer> {
    return this.unitOfWork.run((work) =>
      respondOnce(work.query, claim, async () => {
        await recordCash(work, orderId, request);
        return { order_id: orderId };
      }),
    );
  }
}

async function recordCash(work: Work, orderId: number, request: RecordCashRequest): Promise<void> {
  const { order, cash } = await lockCash(work.query, orderId);
  const { where, note } = request;
  const decision = takeCash(order, cash, { amount: Money.parse(request.amount), where, note: note || undefined });
  const { write_off_max: max } = await readSettings(work.query, 'cash');
  if (decision.shortfall.paisa > Money.parse(max).paisa)
    await requireSecondPerson(work, {
      kind: 'cash-allowance',
      subject: 'order',
      subjectId: orderId,
      summary: `Order #${orderId}: ${formatRupees(request.amount)} taken of ${formatRupees(order.amount)}`,
      reason: note,
      version: order.updated_at,
      command: 'record-cash',
      payload: { order_id: orderId, request },
    });
  const { excess } = decision;
  const refundId = excess.isPositive()
    ? await oweRefund(work, { kind: 'OVERPAID', orderId, amount: excess })
    : undefined;
  if (refundId !== undefined)
    cash.noteRefund({ id: refundId, kind: 'OVERPAID', state: 'OWED', amount: excess, isBroughtBack: false });
  cash.collect(handCashJournal(orderId, decision, refundId));
  const [journalId] = await postOrderCash(work, cash);
  if (note && journalId !== undefined) await saveNote(work.query, { journalId, orderId, userId: order.user_id, note });
}

export const recordCashApproved: MakeCommand = ({
  order_id: id,
  request,
}: {
  order_id: number;
  request: RecordCashRequest;
}) => new RecordCash(id, request, undefined);
