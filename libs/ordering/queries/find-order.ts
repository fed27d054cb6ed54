import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { StaffOrderWithTimeline } from '@soulvia/contracts';
import { prepared, queryPool } from '@soulvia/platform/database';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { readOrder } from './read-order.js';
import { withParcel } from './with-parcel.js';

const noteSql = prepared('select note from orders where id = $1');

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
    // Staff read returns in a list of their own.
    const { returns: _returns, can_return: _canReturn, ...order } = await readOrder(query, this.options, orderId, null);
    const [notes, parcels] = await Promise.all([
      query<{ note: string | null }>(noteSql, [orderId]),
      this.options.parcels.ofOrders(query, [order]),
    ]);
    return { ...withParcel(order, parcels), note: notes[0]?.note ?? null };
  }
}
