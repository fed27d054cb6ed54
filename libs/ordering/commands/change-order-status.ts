import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderStatus } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideStatusChange } from '../domain/change-status.js';
import { applyStatus } from '../persistence/apply-status.js';
import { lockOrder } from '../persistence/lock-order.js';

/** The shop moves an order from any status to any other. The status it already has changes nothing. */
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
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId, status }: ChangeOrderStatus): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      const decision = decideStatusChange(order, status);
      if (decision) await applyStatus(work, order, decision);
    });
  }
}
