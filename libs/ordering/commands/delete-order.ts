import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { returnStock } from '@soulvia/catalog';
import { cancellableStatuses } from '@soulvia/contracts';
import { instantText } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { unitsOf } from '../domain/change-status.js';
import { orderDeleted } from '../domain/events.js';
import { lockOrder } from '../domain/lock-order.js';

/** An admin takes an order out of the books. What was not delivered yet comes back into stock; the log keeps that it was there. */
export class DeleteOrder extends Command<void> {
  constructor(readonly orderId: number) {
    super();
  }
}

@CommandHandler(DeleteOrder)
export class DeleteOrderHandler implements ICommandHandler<DeleteOrder> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId }: DeleteOrder): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work, orderId);
      const { lines, units } = await unitsOf(work, orderId);
      const [deleted] = await work.query<{ created_at: string }>(
        'update orders set deleted_at = now(), updated_at = now() where id = $1 returning created_at',
        [orderId],
      );
      work.record(orderDeleted, orderId, {
        order_id: orderId,
        user_id: order.user_id,
        status: order.status,
        amount: order.amount,
        placed_at: instantText(deleted?.created_at ?? ''),
        lines,
      });
      if (cancellableStatuses.includes(order.status)) await returnStock(work, units, 'deleted');
    });
  }
}
