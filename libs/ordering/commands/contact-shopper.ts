import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderContactRequest } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideContact, readAgainAt } from '../domain/confirm-order.js';
import { scheduleAfterContact } from '../due/schedule-confirmation.js';
import { applyConfirmation } from '../persistence/apply-confirmation.js';
import { lockOrder } from '../persistence/lock-order.js';
import { renewClaim } from '../persistence/order-claims.js';
import { recordContact } from '../persistence/order-contacts.js';

/** Staff note that they tried to reach the shopper of an order, and with what outcome. */
export class ContactShopper extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly userId: number,
    readonly contact: OrderContactRequest,
  ) {
    super();
  }
}

@CommandHandler(ContactShopper)
export class ContactShopperHandler implements ICommandHandler<ContactShopper> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, OrderNotWaiting, ParcelIsOpen, InvalidInput */
  execute({ orderId, userId, contact }: ContactShopper): Promise<void> {
    const { channel, outcome, note, again_at } = contact;
    const againAt = readAgainAt(outcome, again_at, new Date());
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      const decision = decideContact(order, outcome);
      await recordContact(work, orderId, { channel, outcome, note: note || null, againAt, by: userId });
      await applyConfirmation(work, order, decision);
      await renewClaim(work.query, orderId, userId);
      if (order.confirmation === 'AWAITING' && !decision.confirmation) await scheduleAfterContact(work, orderId);
    });
  }
}
