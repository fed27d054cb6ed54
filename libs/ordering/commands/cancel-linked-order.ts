import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { decideLinkedCancellation } from '../domain/cancel-order.js';
import { OrderLinks } from '../domain/order-link.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { applyStatus } from '../persistence/apply-status.js';
import { lockOrder } from '../persistence/lock-order.js';

/** A customer cancels an order by its link, which only they get. Repeated requests return its stock once. */
export class CancelLinkedOrder extends Command<void> {
  constructor(
    readonly token: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(CancelLinkedOrder)
export class CancelLinkedOrderHandler implements ICommandHandler<CancelLinkedOrder> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: LinkedOrderLimits,
    private readonly links: OrderLinks,
  ) {}

  /** @throws NotFound, OrderNotCancellable, ParcelIsOpen, TooManyRequests */
  async execute({ token, address }: CancelLinkedOrder): Promise<void> {
    await this.limits.answers.take(address);
    const orderId = this.links.read(token, new Date());
    if (orderId === undefined) throw new NotFound('Order');
    await this.unitOfWork.run(async (work) => {
      const order = await lockOrder(work.query, orderId);
      const decision = decideLinkedCancellation(order);
      if (decision) await applyStatus(work, order, decision);
    });
  }
}
