import { MikroORM } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CancelledWave } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { cancel } from '../domain/change-status.js';
import { waveCancelled } from '../domain/events.js';
import { applyStatus } from '../persistence/apply-status.js';
import { lockOrderIfAny } from '../persistence/lock-order.js';

/** Orders that one request cancels, each in a transaction of its own. */
const ordersMax = 200;

/** Staff cancel the open orders of a wave that have not left the shop. */
export class CancelWave extends Command<CancelledWave> {
  /** @param orderId any order of the wave. */
  constructor(readonly orderId: number) {
    super();
  }
}

@CommandHandler(CancelWave)
export class CancelWaveHandler implements ICommandHandler<CancelWave> {
  constructor(
    private readonly orm: MikroORM,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFound when the order counts for no network address any more. */
  async execute({ orderId }: CancelWave): Promise<CancelledWave> {
    const orders = await queryPool(this.orm)<{ order_id: number }>(
      `select order_id from unproven_orders
        where origin = (select origin from unproven_orders where order_id = $1) order by order_id`,
      [orderId],
    );
    if (orders.length === 0) throw new NotFound('Wave');
    let cancelled = 0;
    for (const { order_id: id } of orders.slice(0, ordersMax)) if (await this.cancel(id)) cancelled += 1;
    if (cancelled > 0)
      await this.unitOfWork.run((work) => {
        work.record(waveCancelled, orderId, { order_id: orderId, orders: cancelled });
        return Promise.resolve();
      });
    return { cancelled, left: orders.length - cancelled };
  }

  private cancel(orderId: number): Promise<boolean> {
    return this.unitOfWork.run(async (work) => {
      const order = await lockOrderIfAny(work.query, orderId);
      if (order?.status !== 'PROCESSING' || order.parcel_open) return false;
      await applyStatus(work, order, cancel(order, 'staff'));
      return true;
    });
  }
}
