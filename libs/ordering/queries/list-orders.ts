import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Order, OrderOrdering, OrderStatus } from '@soulvia/contracts';
import { containing, queryThrough, type Query as Sql } from '@soulvia/platform/database';
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

/** What is found by a search is counted up to here: nobody pages through more. */
const countedAtMost = 1_000;

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  async execute({ filter, ordering, page }: ListOrders): Promise<{ orders: Order[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const { where, parameters } = conditionsOf(filter);
    const rows = await query<OrderRow>(
      `select ${orderColumns} from orders where ${where} order by ${orders[ordering]} limit ${page.limit} offset ${page.offset}`,
      parameters,
    );
    const lines = await readLines(
      query,
      rows.map((row) => row.id),
    );
    const total =
      filter.search === null
        ? await this.options.countOrders(query, filter)
        : await countFound(query, where, parameters);
    return { orders: rows.map((row) => presentOrder(row, lines.get(row.id) ?? [])), total };
  }
}

async function countFound(query: Sql, where: string, parameters: unknown[]): Promise<number> {
  const [found] = await query<{ total: number }>(
    `select count(*) as total from (select 1 from orders where ${where} limit ${countedAtMost}) found`,
    parameters,
  );
  return found?.total ?? 0;
}

function conditionsOf({ status, search, days }: OrderFilter): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['deleted_at is null'];
  if (status) conditions.push(`status = ${bind(status)}`);
  if (days.from) conditions.push(`created_at >= ${bind(days.from)}::date::timestamp at time zone 'Asia/Karachi'`);
  if (days.to) conditions.push(`created_at < (${bind(days.to)}::date + 1)::timestamp at time zone 'Asia/Karachi'`);
  if (search) {
    const id = /^#?([1-9]\d{0,8})$/.exec(search)?.[1];
    const buyer = `(full_name || ' ' || email) ilike ${bind(containing(search))}`;
    conditions.push(id === undefined ? buyer : `(${buyer} or id = ${bind(Number(id))})`);
  }
  return { where: conditions.join(' and '), parameters };
}
