import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { postJournals } from '@soulvia/books';
import { Money } from '@soulvia/kernel';
import { assertReferenceFree } from '@soulvia/partners';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { AdvanceDecided, advanceJournal, AdvanceNotShown, OwnAdvance } from '../domain/advance.js';
import { confirmByAdvance } from '../domain/confirm-order.js';
import { OrderHasParcel } from '../domain/errors.js';
import { advanceApproved, advanceRefused } from '../domain/events.js';
import type { OrderState } from '../domain/order-state.js';
import { type AdvanceRow, decideAdvance, findOpenAdvance } from '../persistence/advances.js';
import { applyConfirmation } from '../persistence/apply-confirmation.js';
import { lockOrder } from '../persistence/lock-order.js';
import { readOrderCash, releaseAdvance, saveOrderCash } from '../persistence/order-cash.js';

/** Staff decide whether an advance has arrived. */
export class DecideAdvance extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly userId: number,
    readonly isApproved: boolean,
    /** Of the transfer. */
    readonly reference: string | null,
  ) {
    super();
  }
}

@CommandHandler(DecideAdvance)
export class DecideAdvanceHandler implements ICommandHandler<DecideAdvance> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, OwnAdvance, AdvanceDecided, AdvanceNotShown, OrderHasParcel, ReferenceTaken */
  execute({ orderId, userId, isApproved, reference }: DecideAdvance): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      if (reference !== null) await assertReferenceFree(work.query, reference);
      const order = await lockOrder(work.query, orderId);
      if (order.user_id === userId) throw new OwnAdvance();
      const advance = await findOpenAdvance(work.query, orderId);
      if (!advance) throw new AdvanceDecided();
      if (isApproved && advance.state === 'ASKED') throw new AdvanceNotShown();
      // A booked parcel keeps its cash.
      if (isApproved && order.parcel_open) throw new OrderHasParcel(orderId);
      const state = isApproved ? 'APPROVED' : 'REFUSED';
      await decideAdvance(work.query, advance.id, { state, reference, by: userId });
      const { id: advanceId, amount } = advance;
      const event = isApproved ? advanceApproved : advanceRefused;
      work.record(event, orderId, { order_id: orderId, advance_id: advanceId, amount });
      if (isApproved) await postAdvance(work, order, advance);
    });
  }
}

/** An order that was paid or cancelled since takes no advance: it goes back. */
async function postAdvance(work: Work, order: OrderState, { id, amount }: AdvanceRow): Promise<void> {
  const cash = await readOrderCash(work.query, order);
  const isLate = order.status === 'CANCELLED' || cash.state !== 'NONE';
  cash.collect(advanceJournal(order.id, id, Money.parse(amount)));
  if (isLate) await releaseAdvance(work, cash);
  await saveOrderCash(work, [cash]);
  await applyConfirmation(work, order, confirmByAdvance(order));
  await postJournals(work, cash.collected);
}
