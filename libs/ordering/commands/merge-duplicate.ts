import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmationMessages as messages } from '@soulvia/contracts';
import { InvalidInput, NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { cancelDuplicate } from '../domain/confirm-order.js';
import { applyStatus } from '../persistence/apply-status.js';
import { lockOrder } from '../persistence/lock-order.js';
import { recordContact } from '../persistence/order-contacts.js';

/** Staff cancel an order that the shopper placed twice, and note at both which one stays. */
export class MergeDuplicate extends Command<void> {
  constructor(
    readonly keptId: number,
    readonly duplicateId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(MergeDuplicate)
export class MergeDuplicateHandler implements ICommandHandler<MergeDuplicate> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, OrderNotWaiting, ParcelIsOpen, InvalidInput */
  execute({ keptId, duplicateId, userId }: MergeDuplicate): Promise<void> {
    const refuse = (message: string) => new InvalidInput({ other_order_id: [message] });
    if (keptId === duplicateId) throw refuse(messages.sameOrder);
    return this.unitOfWork.run(async (work) => {
      const lock = async (id: number) => {
        try {
          return await lockOrder(work.query, id);
        } catch (error) {
          throw error instanceof NotFound && id === duplicateId ? refuse(messages.orderNotFound) : error;
        }
      };
      // In id order, so that two requests that cross wait for each other instead of deadlocking.
      const [first, second] = [await lock(Math.min(keptId, duplicateId)), await lock(Math.max(keptId, duplicateId))];
      const [kept, duplicate] = first.id === keptId ? [first, second] : [second, first];
      const decision = cancelDuplicate(kept, duplicate);
      const note = (orderId: number, text: string) =>
        recordContact(work, orderId, { channel: 'NOTE', outcome: null, note: text, againAt: null, by: userId });
      await note(keptId, `Order #${duplicateId} was cancelled as a duplicate of this one.`);
      await note(duplicateId, `Duplicate of order #${keptId}.`);
      await applyStatus(work, duplicate, decision);
    });
  }
}
