import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UpdateOrderRequest } from '@soulvia/contracts';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { decideUpdate } from '../domain/update-order.js';
import { applyStatus } from '../persistence/apply-status.js';
import { lockOrder, lockOrderWithDestination } from '../persistence/lock-order.js';
import { redirectOrder } from '../persistence/record-redirection.js';
import { saveDetails } from '../persistence/save-details.js';

/**
 * An admin edits an order: its status, its contact and where it goes. Fields that are left out stay.
 *
 * @param lastSeen the `updated_at` that the admin saw; null to change the order whatever has happened to it since.
 */
export class UpdateOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly changes: UpdateOrderRequest,
    readonly lastSeen: string | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateOrder)
export class UpdateOrderHandler implements ICommandHandler<UpdateOrder> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ orderId, changes, lastSeen }: UpdateOrder): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const { order, destination } =
        changes.address_id === undefined
          ? { order: await lockOrder(work.query, orderId), destination: null }
          : await lockOrderWithDestination(work.query, orderId, changes.address_id);
      const { details, event, status } = decideUpdate(order, { changes, destination, lastSeen });
      if (details) await saveDetails(work.query, orderId, details);
      if (event) recordAll(work, [event]);
      if (destination) await redirectOrder(work, order, destination);
      if (status) await applyStatus(work, order, status);
    });
  }
}
