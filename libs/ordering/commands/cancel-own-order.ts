import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancellableStatuses } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { changeStatus, type LockedOrder } from '../domain/change-status.js';
import { OrderNotCancellable } from '../domain/errors.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';

/** A customer cancels an order that has not been delivered; its stock comes back once, however often this is asked. */
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
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  execute({ userId, orderId }: CancelOwnOrder): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const [order] = await work.query<LockedOrder>(
        'select id, user_id, status, amount::text as amount from orders where id = $1 and user_id = $2 and deleted_at is null for update',
        [orderId, userId],
      );
      if (!order) throw new NotFound('Order');
      if (!cancellableStatuses.includes(order.status)) throw new OrderNotCancellable(order.status);
      await changeStatus(work, order, 'CANCELLED', this.options.lowStockThreshold);
    });
  }
}
