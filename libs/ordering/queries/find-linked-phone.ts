import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NotFound } from '@soulvia/kernel';
import { queryPool } from '@soulvia/platform/database';
import { OrderLinks } from '../domain/order-link.js';
import { LinkedOrderLimits } from '../linked-order-limits.js';
import { findTextedOrder } from './find-texted-order.js';

/** The phone key of the order that a link shows; null for what is no phone number. */
export class FindLinkedPhone extends Query<string | null> {
  constructor(
    readonly token: string,
    readonly address: string,
  ) {
    super();
  }
}

@QueryHandler(FindLinkedPhone)
export class FindLinkedPhoneHandler implements IQueryHandler<FindLinkedPhone> {
  constructor(
    private readonly orm: MikroORM,
    private readonly limits: LinkedOrderLimits,
    private readonly links: OrderLinks,
  ) {}

  async execute({ token, address }: FindLinkedPhone): Promise<string | null> {
    await this.limits.reads.take(address);
    const orderId = this.links.read(token, new Date());
    const order = orderId === undefined ? undefined : await findTextedOrder(queryPool(this.orm), orderId);
    if (!order) throw new NotFound('Order');
    return order.phoneKey;
  }
}
