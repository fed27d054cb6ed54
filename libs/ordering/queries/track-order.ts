import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { cashDue, type OrderStatus, phoneKey, type TrackedOrder } from '@soulvia/contracts';
import { prepared, queryPool } from '@soulvia/platform/database';
import { NoSuchTrackedOrder } from '../domain/errors.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { presentAdvance } from './present-order.js';
import { presentPromise, promiseColumns, type PromiseRow } from './promised-arrival.js';
import { type OrderEvent, orderEventsSql, orderTimeline } from './order-timeline.js';

/** How far an order has come, for anyone who knows its number and phone. */
export class TrackOrder extends Query<TrackedOrder> {
  constructor(
    readonly orderId: number,
    /** In any spelling. */
    readonly phone: string,
    readonly address: string,
  ) {
    super();
  }
}

interface Row extends PromiseRow {
  status: OrderStatus;
  amount: string;
  advance: string | null;
  city: string;
  total_items: number;
  phone_key: string | null;
  events: OrderEvent[] | null;
}

const sql = prepared(`
  select o.status, o.amount::text as amount, o.advance::text as advance, o.city, o.total_items, o.phone_key, ${promiseColumns}, ${orderEventsSql('o.id')} as events
    from orders o where o.id = $1 and o.deleted_at is null`);

@QueryHandler(TrackOrder)
export class TrackOrderHandler implements IQueryHandler<TrackOrder> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: LinkedOrderLimits,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'parcels'>,
  ) {}

  /** @throws NoSuchTrackedOrder for a wrong number as for a wrong phone, after the same queries; TooManyRequests. */
  async execute({ orderId, phone, address }: TrackOrder): Promise<TrackedOrder> {
    const misses = `${orderId} ${address}`;
    await this.limits.tracking.refuseIfUsedUp(address);
    await this.limits.trackingMisses.refuseIfUsedUp(misses);
    const query = queryPool(this.orm);
    const [[row], moments] = await Promise.all([
      query<Row>(sql, [orderId]),
      this.options.parcels.momentsOf(query, orderId),
    ]);
    const key = phoneKey(phone);
    if (!row || key === null || row.phone_key !== key) {
      await this.countMiss(orderId, address);
      throw new NoSuchTrackedOrder();
    }
    // Strangers who guess the phone of an order lock themselves out, not its buyer.
    if (await this.limits.tracking.isUsed(address)) await this.limits.trackedOrder.refuseIfUsedUp(String(orderId));
    const steps = orderTimeline(row.events ?? [], moments);
    const sent = moments.findLast(({ what }) => what === 'shipped');
    return {
      order_id: orderId,
      status: row.status,
      steps,
      courier: sent?.courier ?? null,
      tracking_url: sent?.tracking_url ?? null,
      cash_due: cashDue(row.amount, row.advance),
      ...presentAdvance(row.advance),
      city: row.city,
      items: row.total_items,
      ...presentPromise(row),
    };
  }

  private async countMiss(orderId: number, address: string): Promise<void> {
    await Promise.all([this.limits.tracking.count(address), this.limits.trackingMisses.count(`${orderId} ${address}`)]);
    await this.limits.trackedOrder.take(String(orderId));
  }
}
