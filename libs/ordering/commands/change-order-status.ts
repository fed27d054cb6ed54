import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatus } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { changeStatus } from '../domain/change-status.js';
import { lockOrder } from '../domain/lock-order.js';
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
      const order = await lockOrder(work, orderId);
      if (order.status !== status) await changeStatus(work, order, status, this.options.lowStockThreshold);
    });
  }
}
