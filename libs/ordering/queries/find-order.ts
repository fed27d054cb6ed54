import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OrderWithTimeline } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { readOrder } from './read-order.js';

/** Any order, for admins. */
export class FindOrder extends Query<OrderWithTimeline> {
  constructor(readonly orderId: number) {
    super();
  }
}

@QueryHandler(FindOrder)
export class FindOrderHandler implements IQueryHandler<FindOrder> {
  constructor(private readonly orm: MikroORM) {}

  execute({ orderId }: FindOrder): Promise<OrderWithTimeline> {
    return readOrder(queryPool(this.orm), orderId, null);
  }
}
