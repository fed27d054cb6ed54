import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Order } from '@soulvia/contracts';
import { queryPool } from '@soulvia/platform/database';
import { orderColumns, readLines, type OrderRow } from './order-row.js';
import { presentOrder } from './present-order.js';

/** A customer's orders, newest first. */
export class ListOwnOrders extends Query<{ orders: Order[]; total: number }> {
  constructor(
    readonly userId: number,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

@QueryHandler(ListOwnOrders)
export class ListOwnOrdersHandler implements IQueryHandler<ListOwnOrders> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId, page }: ListOwnOrders): Promise<{ orders: Order[]; total: number }> {
    const query = queryPool(this.orm);
    const rows = await query<OrderRow>(
      `select ${orderColumns} from orders where user_id = $1 and deleted_at is null order by created_at desc, id desc limit $2 offset $3`,
      [userId, page.limit, page.offset],
    );
    const lines = await readLines(
      query,
      rows.map((row) => row.id),
    );
    const [count] = await query<{ total: number }>(
      'select count(*) as total from orders where user_id = $1 and deleted_at is null',
      [userId],
    );
    return { orders: rows.map((row) => presentOrder(row, lines.get(row.id) ?? [])), total: count?.total ?? 0 };
  }
}
