import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditOrderRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideEdit } from '../domain/edit-order.js';
import { mergeItems } from '../domain/merge-items.js';
import { applyEdit } from '../persistence/apply-edit.js';
import { lockOrder } from '../persistence/lock-order.js';
import { readContent } from '../queries/read-content.js';

/**
 * Staff edit the address, the items or the note of an order that is still in the shop. What is left out stays; what the order has already
 * changes nothing.
 *
 * @param lastSeen the `updated_at` that the admin saw; null to change the order whatever has happened to it since.
 */
export class EditOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly changes: EditOrderRequest,
    readonly lastSeen: string | null,
  ) {
    super();
  }
}

@CommandHandler(EditOrder)
export class EditOrderHandler implements ICommandHandler<EditOrder> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, InvalidInput, OrderChanged, OrderNotEditable, OrderHasParcel, OutOfStock */
  execute({ orderId, changes, lastSeen }: EditOrder): Promise<void> {
    const items = changes.items ? mergeItems(changes.items) : null;
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      const productIds = items?.map(({ productId }) => productId) ?? [];
      const { content, prices } = await readContent(work.query, orderId, productIds);
      const decision = decideEdit(order, content, { ...changes, items, lastSeen }, prices);
      if (decision) await applyEdit(work, order, content, decision);
    });
  }
}
