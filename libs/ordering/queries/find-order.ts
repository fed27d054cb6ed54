import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StaffOrderWithTimeline } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { readOrder } from './read-order.js';
import { withParcel } from './with-parcel.js';

/** Any order, for admins. */
export class FindOrder extends Query<StaffOrderWithTimeline> {
  constructor(readonly orderId: number) {
    super();
  }
}

@QueryHandler(FindOrder)
export class FindOrderHandler implements IQueryHandler<FindOrder> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  async execute({ orderId }: FindOrder): Promise<StaffOrderWithTimeline> {
    const query = queryPool(this.orm);
    const order = await readOrder(query, this.options.parcels, orderId, null);
    return withParcel(order, await this.options.parcels.ofOrders(query, [order]));
  }
}
