import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Order } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { queryThrough } from '@soulvia/platform/database';
import { orderColumns, readLines, type OrderRow } from './order-row.js';
import { presentOrder } from './present-order.js';

/** One of a customer's own orders; somebody else's is as unknown as one that does not exist. */
export class FindOwnOrder extends Query<Order> {
  constructor(
    readonly userId: number,
    readonly orderId: number,
  ) {
    super();
  }
}

@QueryHandler(FindOwnOrder)
export class FindOwnOrderHandler implements IQueryHandler<FindOwnOrder> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ userId, orderId }: FindOwnOrder): Promise<Order> {
    const query = queryThrough(this.orm.em.fork());
    const [row] = await query<OrderRow>(
      `select ${orderColumns} from orders where id = $1 and user_id = $2 and deleted_at is null`,
      [orderId, userId],
    );
    if (!row) throw new NotFound('Order');
    const lines = await readLines(query, [row.id]);
    return presentOrder(row, lines.get(row.id) ?? []);
  }
}
