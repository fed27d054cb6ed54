import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { assertWithdrawable } from '../domain/decide-return.js';
import { returnWithdrawn } from '../domain/events.js';
import { lockReturnWithOrder } from '../persistence/lock-return.js';
import { saveReturn } from '../persistence/returns.js';

export class WithdrawReturn extends Command<void> {
  /** @param ownerId whose order it must be; null for the reader of its link. */
  constructor(
    readonly orderId: number,
    readonly returnId: number,
    readonly ownerId: number | null,
  ) {
    super();
  }
}

@CommandHandler(WithdrawReturn)
export class WithdrawReturnHandler implements ICommandHandler<WithdrawReturn> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId, returnId, ownerId }: WithdrawReturn): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { order, facts } = await lockReturnWithOrder(work.query, returnId, orderId);
      if (ownerId !== null && order.user_id !== ownerId) throw new NotFound('Return');
      assertWithdrawable(facts);
      await saveReturn(work.query, returnId, { state: 'WITHDRAWN' });
      work.record(returnWithdrawn, returnId, { return_id: returnId, order_id: orderId, user_id: facts.userId });
    });
  }
}
