import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type MakeCommand, requireSecondPerson } from '@soulvia/approvals';
import { returnStock } from '@soulvia/catalog';
import { formatRupees } from '@soulvia/contracts';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { releaseUse } from '@soulvia/promotions';
import { decideDeletion, hasLeftShop } from '../domain/delete-order.js';
import { stockUnits } from '../persistence/apply-status.js';
import { lockOrder } from '../persistence/lock-order.js';
import { followProof } from '../persistence/unproven-orders.js';

/** An admin deletes an order. Units that were not delivered come back into stock; the log keeps its events. */
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
      const order = await lockOrder(work.query, orderId);
      const { event, stock } = decideDeletion(order);
      if (hasLeftShop(order))
        await requireSecondPerson(work, {
          kind: 'order-deletion',
          subject: 'order',
          subjectId: orderId,
          summary: `Delete order #${orderId} (${order.status}, ${formatRupees(order.amount)})`,
          version: order.updated_at,
          command: 'delete-order',
          payload: { order_id: orderId },
        });
      await work.query('update orders set deleted_at = now(), updated_at = now() where id = $1', [orderId]);
      await followProof(work.query, [orderId]);
      recordAll(work, [event]);
      if (stock === 'return') {
        await releaseUse(work, order);
        await returnStock(work, stockUnits(order.lines), { reason: 'deleted', order_id: orderId });
      }
    });
  }
}

export const deleteApproved: MakeCommand = ({ order_id: id }: { order_id: number }) => new DeleteOrder(id);
