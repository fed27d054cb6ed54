import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cashDue, type ConfirmationLink, formatRupees, showTyped, whatsAppChat, say } from '@soulvia/contracts';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { assertWaiting } from '../domain/confirm-order.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { confirmationAsked } from '../domain/events.js';
import type { OrderState } from '../domain/order-state.js';
import { lockOrder } from '../persistence/lock-order.js';
import { insertContact } from '../persistence/order-contacts.js';

/** Staff get a link with which the shopper confirms an order, to send it as they like. */
export class CreateConfirmationLink extends Command<ConfirmationLink> {
  constructor(
    readonly orderId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(CreateConfirmationLink)
export class CreateConfirmationLinkHandler implements ICommandHandler<CreateConfirmationLink> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: ConfirmationLinks,
  ) {}

  /** @throws NotFound, OrderNotWaiting */
  execute({ orderId, userId }: CreateConfirmationLink): Promise<ConfirmationLink> {
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      assertWaiting(order);
      await insertContact(work.query, orderId, {
        channel: 'LINK',
        outcome: null,
        note: null,
        againAt: null,
        by: userId,
      });
      work.record(confirmationAsked, orderId, { order_id: orderId, channel: 'LINK' });
      const { name } = await readSettings(work.query, 'company');
      const url = this.links.address(orderId, new Date(), userId);
      const text = composeMessage(order, name, url);
      return { url, text, whatsapp_url: whatsAppChat(order.phone ?? '', text) };
    });
  }
}

function composeMessage({ id, full_name, amount, advance }: OrderState, shop: string, url: string): string {
  const cash = formatRupees(cashDue(amount, advance));
  return say`Hello ${showTyped(full_name) ?? 'dear customer'}, this is ${shop}. Please confirm your order #${id}: ${cash}, paid in cash on delivery. ${url}`;
}
