import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Order, OrderOrdering, OrderStatus } from '@soulvia/contracts';
import { countMany, findFew, holds, passDays, queryThrough } from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { orderColumns, readLines, type OrderRow } from './order-row.js';
import { presentOrder } from './present-order.js';

export interface OrderFilter {
  status: OrderStatus | null;
  /** Part of the buyer's name or e-mail as the order has it, or a whole id. */
  search: string | null;
  /** Days of Asia/Karachi on which they were placed. */
  days: Days;
}

/** All orders of the shop, for its admins. */
export class ListOrders extends Query<{ orders: Order[]; total: number }> {
  constructor(
    readonly filter: OrderFilter,
    readonly ordering: OrderOrdering,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

/** By the columns themselves: `amount` alone would be the text that is answered. */
const orders: Record<OrderOrdering, string> = {
  '-created_at': 'orders.created_at desc, orders.id desc',
  created_at: 'orders.created_at, orders.id',
  amount: 'orders.amount, orders.id',
  '-amount': 'orders.amount desc, orders.id desc',
};

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  async execute({ filter, ordering, page }: ListOrders): Promise<{ orders: Order[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const { conditions, parameters } = conditionsOf(filter);
    const where = conditions.join(' and ');
    const few = filter.search === null ? null : await findFew(query, 'orders', where, parameters);
    const way =
      filter.search !== null || !ordering.endsWith('created_at')
        ? { condition: 'true', offset: page.offset, total: null }
        : await passDays(query, this.options.ordersByDay(filter), page.offset, ordering === 'created_at');
    // The ids first, which an index holds: rows before the page are only walked over.
    const rows = await query<OrderRow>(
      `select ${orderColumns}
         from (select id as shown from orders where ${few ? 'id = any($1::int[]) and deleted_at is null' : where} and ${way.condition}
                order by ${orders[ordering]} limit ${page.limit} offset ${way.offset}) page join orders on id = shown
        order by ${orders[ordering]}`,
      few ? [few] : parameters,
    );
    const lines = await readLines(
      query,
      rows.map((row) => row.id),
    );
    const total =
      filter.search === null
        ? (way.total ?? (await this.options.countOrders(query, filter)))
        : (few?.length ?? (await countMany(query, 'orders', where, parameters, page)));
    return { orders: rows.map((row) => presentOrder(row, lines.get(row.id) ?? [])), total };
  }
}

function conditionsOf({ search, status, days }: OrderFilter): { conditions: string[]; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['deleted_at is null'];
  if (search !== null) conditions.push(matchesSearch(bind, search));
  if (status) conditions.push(`status = ${bind(status)}`);
  if (days.from) conditions.push(`created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  return { conditions, parameters };
}

/** Part of the buyer's name or e-mail, or the order's id; after a # only that. */
function matchesSearch(bind: (value: unknown) => string, search: string): string {
  const id = /^#?([1-9]\d{0,8})$/.exec(search)?.[1];
  const byId = id === undefined ? null : `id = ${bind(Number(id))}`;
  if (byId !== null && search.startsWith('#')) return byId;
  const byBuyer = holds(`(full_name || ' ' || email)`, bind, search);
  return byId === null ? byBuyer : `(${byBuyer} or ${byId})`;
}
