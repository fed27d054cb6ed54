import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { phoneKey, type ProofWay } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { BuyerCodes } from '../buyer-codes.js';
import { LinkNotSendable } from '../domain/confirmation-errors.js';
import { assertWaiting } from '../domain/confirm-order.js';
import { confirmationAsked } from '../domain/events.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { lockOrder } from '../persistence/lock-order.js';
import { insertContact } from '../persistence/order-contacts.js';

/** Staff have the shop send the shopper's own link to confirm an order, which they do not get to see. */
export class SendConfirmationLink extends Command<ProofWay> {
  constructor(
    readonly orderId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(SendConfirmationLink)
export class SendConfirmationLinkHandler implements ICommandHandler<SendConfirmationLink> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: LinkedOrderLimits,
    private readonly codes: BuyerCodes,
  ) {}

  /** @returns how it is sent. @throws NotFound, OrderNotWaiting, LinkNotSendable, TooManyRequests */
  async execute({ orderId, userId }: SendConfirmationLink): Promise<ProofWay> {
    await this.limits.sentLinks.take(String(orderId));
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      assertWaiting(order);
      const { messages } = await readSettings(work.query, 'features');
      const ways = this.codes.findLinkWays(messages);
      const isMailed = ways.includes('email') && order.email !== '';
      if (!isMailed && !(ways.includes('text') && phoneKey(order.phone) !== null)) throw new LinkNotSendable();
      const contact = { outcome: null, note: null, againAt: null, by: userId };
      await insertContact(work.query, orderId, { channel: isMailed ? 'EMAIL' : 'SMS', ...contact });
      work.record(confirmationAsked, orderId, { order_id: orderId, channel: isMailed ? 'EMAIL' : 'TEXT' });
      return isMailed ? 'email' : 'text';
    });
  }
}
