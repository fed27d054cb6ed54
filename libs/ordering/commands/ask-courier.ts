import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { OrderNotLate } from '../domain/errors.js';
import { courierAsked } from '../domain/events.js';
import { lockOrder } from '../persistence/lock-order.js';
import { isLateSql } from '../queries/promised-arrival.js';

/** Staff have asked the courier about an order that is late, which its buyer reads. Asking again changes nothing. */
export class AskCourier extends Command<void> {
  constructor(readonly orderId: number) {
    super();
  }
}

@CommandHandler(AskCourier)
export class AskCourierHandler implements ICommandHandler<AskCourier> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, OrderNotLate */
  execute({ orderId }: AskCourier): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      await lockOrder(work.query, orderId);
      const [order] = await work.query<{ is_late: boolean; is_asked: boolean }>(
        `select coalesce(${isLateSql}, false) as is_late, courier_asked_at is not null as is_asked from orders o where id = $1`,
        [orderId],
      );
      if (!order?.is_late) throw new OrderNotLate();
      if (order.is_asked) return;
      await work.query('update orders set courier_asked_at = coalesce($2, now()) where id = $1', [orderId, work.at]);
      work.record(courierAsked, orderId, { order_id: orderId });
    });
  }
}
