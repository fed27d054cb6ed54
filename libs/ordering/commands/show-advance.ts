import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Screenshot } from '@soulvia/partners';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { NoAdvanceAsked } from '../domain/advance.js';
import { OrderIsCancelled } from '../domain/confirmation-errors.js';
import { advanceShown } from '../domain/events.js';
import { findOpenAdvance, showAdvance } from '../persistence/advances.js';
import { lockOrder } from '../persistence/lock-order.js';

/** A buyer shows the transfer of an advance. */
export class ShowAdvance extends Command<{ replayed: false }> {
  constructor(
    readonly orderId: number,
    readonly screenshot: Screenshot,
  ) {
    super();
  }
}

@CommandHandler(ShowAdvance)
export class ShowAdvanceHandler implements ICommandHandler<ShowAdvance> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, OrderIsCancelled, NoAdvanceAsked */
  execute({ orderId, screenshot }: ShowAdvance): Promise<{ replayed: false }> {
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      if (order.status === 'CANCELLED') throw new OrderIsCancelled();
      const advance = await findOpenAdvance(work.query, orderId);
      if (advance?.state !== 'ASKED') throw new NoAdvanceAsked();
      await showAdvance(work.query, advance.id, screenshot);
      work.record(advanceShown, orderId, { order_id: orderId, advance_id: advance.id, amount: advance.amount });
      return { replayed: false };
    });
  }
}
