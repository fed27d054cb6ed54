import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideCancellation } from '../domain/cancel-order.js';
import { applyStatus } from '../persistence/apply-status.js';
import { lockOrder } from '../persistence/lock-order.js';

/** A customer cancels an order that has not been delivered. Repeated requests return its stock once. */
export class CancelOwnOrder extends Command<void> {
  constructor(
    readonly userId: number,
    readonly orderId: number,
  ) {
    super();
  }
}

@CommandHandler(CancelOwnOrder)
export class CancelOwnOrderHandler implements ICommandHandler<CancelOwnOrder> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ userId, orderId }: CancelOwnOrder): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId, userId);
      await applyStatus(work, order, decideCancellation(order));
    });
  }
}
