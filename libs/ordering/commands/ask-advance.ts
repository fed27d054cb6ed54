import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  askAhead,
  cashDue,
  type ConfirmationLink,
  formatRupees,
  say,
  showTyped,
  whatsAppChat,
} from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { readSettings } from '@soulvia/settings';
import { assertAdvancePossible } from '../domain/advance.js';
import { ConfirmationLinks } from '../domain/confirmation-link.js';
import { advanceAsked } from '../domain/events.js';
import { OrderLinks } from '../domain/order-link.js';
import { insertAdvance } from '../persistence/advances.js';
import { lockOrder } from '../persistence/lock-order.js';

/** Staff ask the buyer of an order to pay a part of it ahead, and get a link to send. */
export class AskAdvance extends Command<ConfirmationLink> {
  constructor(
    readonly orderId: number,
    readonly userId: number,
    /** Rupees. */
    readonly amount: string,
  ) {
    super();
  }
}

@CommandHandler(AskAdvance)
export class AskAdvanceHandler implements ICommandHandler<AskAdvance> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: ConfirmationLinks,
    private readonly orderLinks: OrderLinks,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** @throws NotFound, OrderNotWaiting, OrderHasParcel, AlreadyCollected, AdvanceStands, InvalidInput */
  execute({ orderId, userId, amount: asked }: AskAdvance): Promise<ConfirmationLink> {
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      const amount = Money.parse(asked);
      assertAdvancePossible(order, amount);
      const { id } = await insertAdvance(work.query, orderId, amount.toString(), userId);
      work.record(advanceAsked, orderId, { order_id: orderId, advance_id: id, amount: amount.toString() });
      const { name } = await readSettings(work.query, 'company');
      // An order that was not to be confirmed has no confirmation page.
      const url =
        order.confirmation === 'NOT_ASKED'
          ? `${this.config.publicUrl}/order/${this.orderLinks.sign(orderId, new Date())}`
          : this.links.address(orderId, new Date(), userId);
      const ahead = `Please send ${formatRupees(asked)} ahead for your order #${orderId}`;
      const sentence = askAhead(ahead, cashDue(order.amount, amount.toString()));
      const text = say`Hello ${showTyped(order.full_name) ?? 'dear customer'}, this is ${name}. ${sentence}: ${url}`;
      return { url, text, whatsapp_url: whatsAppChat(order.phone ?? '', text) };
    });
  }
}
