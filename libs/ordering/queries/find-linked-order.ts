import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LinkedOrder } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { OrderLinks } from '../domain/order-link.js';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { pickPromise } from './promised-arrival.js';
import { findLinkedAdvance } from './find-advance.js';
import { readOrder } from './read-order.js';

/** The order that an emailed link shows, without the person who placed it. */
export class FindLinkedOrder extends Query<LinkedOrder> {
  constructor(
    readonly token: string,
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(FindLinkedOrder)
export class FindLinkedOrderHandler implements IQueryHandler<FindLinkedOrder> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: LinkedOrderLimits,
    private readonly links: OrderLinks,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'parcels' | 'returns'>,
  ) {}

  async execute({ token, address }: FindLinkedOrder): Promise<LinkedOrder> {
    await this.limits.reads.take(address);
    const orderId = this.links.read(token, new Date());
    if (orderId === undefined) throw new NotFound('Order');
    const query = queryPool(this.orm);
    const { order, advance } = await readOrder(query, this.options, orderId, null);
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
      ...(order.coupon_code === undefined
        ? {}
        : { coupon_code: order.coupon_code, discount: order.discount ?? '0.00' }),
      shipping: order.shipping,
      amount: order.amount,
      cash_due: order.cash_due,
      ...(order.advance_paid === undefined ? {} : { advance_paid: order.advance_paid }),
      ...(await findLinkedAdvance(query, { ...order, advance })),
      city: order.shipping_address.city,
      ...(order.held_until === undefined ? {} : { held_until: order.held_until }),
      ...pickPromise(order),
      timeline: order.timeline,
      returns: order.returns,
      can_return: order.can_return,
    };
  }
}
