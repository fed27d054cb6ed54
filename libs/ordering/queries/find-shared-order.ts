import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SharedOrder } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { SharedOrderLimits } from '../shared-order-limits.js';
import { readOrder } from './read-order.js';

/** The order that an emailed link shows, without the person who placed it. */
export class FindSharedOrder extends Query<SharedOrder> {
  constructor(
    readonly token: string,
    /** Network address of the caller. */
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(FindSharedOrder)
export class FindSharedOrderHandler implements IQueryHandler<FindSharedOrder> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: SharedOrderLimits,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'links'>,
  ) {}

  async execute({ token, address }: FindSharedOrder): Promise<SharedOrder> {
    await this.limits.reads.take(address);
    const orderId = this.options.links.read(token, new Date());
    if (orderId === undefined) throw new NotFound('Order');
    const order = await readOrder(queryThrough(this.orm.em.fork()), orderId, null);
    return {
      id: order.id,
      status: order.status,
      created_at: order.created_at,
      items: order.items.map((item) => ({
        product_id: item.product_id,
        name: item.product.name,
        quantity: item.quantity,
        price: item.price_at_purchase,
        line_total: item.line_total,
      })),
      subtotal: order.subtotal,
      shipping: order.shipping,
      amount: order.amount,
      city: order.shipping_address.city,
      timeline: order.timeline,
    };
  }
}
