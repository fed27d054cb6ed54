import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { OwnOrder } from '@soulvia/contracts';
import { queryTogether } from '@soulvia/platform/database';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { readOrder } from './read-order.js';

/** One of a customer's own orders; another customer's order is not found, like one that does not exist. */
export class FindOwnOrder extends Query<OwnOrder> {
  constructor(
    readonly userId: number,
    readonly orderId: number,
  ) {
    super();
  }
}

@QueryHandler(FindOwnOrder)
export class FindOwnOrderHandler implements IQueryHandler<FindOwnOrder> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: Pick<OrderingOptions, 'parcels' | 'returns'>,
  ) {}

  async execute({ userId, orderId }: FindOwnOrder): Promise<OwnOrder> {
    return (await readOrder(queryTogether(this.orm), this.options, orderId, userId)).order;
  }
}
