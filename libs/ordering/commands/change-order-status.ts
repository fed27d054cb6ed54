import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatus } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { changeStatus, type LockedOrder } from '../domain/change-status.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';

/** The shop moves an order from any status to any other. Moving it to where it is changes nothing. */
export class ChangeOrderStatus extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly status: OrderStatus,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  execute({ orderId, status }: ChangeOrderStatus): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const [order] = await work.query<LockedOrder>(
        'select id, user_id, status, amount::text as amount from orders where id = $1 and deleted_at is null for update',
        [orderId],
      );
      if (!order) throw new NotFound('Order');
      if (order.status !== status) await changeStatus(work, order, status, this.options.lowStockThreshold);
    });
  }
}
