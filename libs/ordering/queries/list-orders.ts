import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Order, OrderOrdering, OrderStatus } from '@soulvia/contracts';
import {
  binding,
  type Bind,
  type Counted,
  holds,
  onDays,
  passWeeks,
  queryThrough,
  searchPage,
  walkTo,
  type Query as Sql,
  type Way,
} from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { ORDERING_OPTIONS, type OrderingOptions } from '../ordering-options.js';
import { orderColumns, readLines, type OrderRow } from './order-row.js';
import { presentOrder } from './present-order.js';

export interface OrderFilter {
  status: OrderStatus | null;
  /** Part of the buyer's name or email as the order has it, or a whole id. */
  search: string | null;
  /** Days of Asia/Karachi on which they were placed. */
  days: Days;
}

interface ListedOrders extends Counted {
  orders: Order[];
}

/** All orders of the shop, for its admins. */
export class ListOrders extends Query<ListedOrders> {
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

  async execute(list: ListOrders): Promise<ListedOrders> {
    const query = queryThrough(this.orm.em.fork());
    const { rows, total, totalIsLowerBound } = await (list.filter.search === null
      ? this.read(query, list)
      : readFound(query, list, list.filter.search));
    const lines = await readLines(
      query,
      rows.map((row) => row.id),
    );
    return { orders: rows.map((row) => presentOrder(row, lines.get(row.id) ?? [])), total, totalIsLowerBound };
  }

  private async read(query: Sql, { filter, ordering, page }: ListOrders): Promise<Found> {
    const { parameters, bind } = binding();
    const where = conditionsOf(filter, bind);
    const way = ordering.endsWith('created_at')
      ? await passWeeks(query, this.options.ordersByWeek(filter), page.offset, ordering === 'created_at')
      : walkTo(page.offset);
    const rows = await query<OrderRow>(statement(ordering, where, page.limit, way), parameters);
    return { rows, total: way.total ?? (await this.options.countOrders(query, filter)), totalIsLowerBound: false };
  }
}

interface Found extends Counted {
  rows: OrderRow[];
}

async function readFound(query: Sql, { filter, ordering, page }: ListOrders, text: string): Promise<Found> {
  const { parameters, bind } = binding();
  const { ids, ...counted } = await searchPage(
    query,
    {
      text,
      table: 'orders',
      alias: 'orders',
      where: conditionsOf(filter, bind),
      matches: matchesSearch(bind, text),
      order: orders[ordering],
      parameters,
    },
    page,
  );
  const rows = await query<OrderRow>(statement(ordering, 'id = any($1::int[])', page.limit, walkTo(0)), [ids]);
  return { rows, ...counted };
}

/** The ids first, which an index holds: rows before the page are only walked over. */
function statement(ordering: OrderOrdering, where: string, limit: number, way: Way): string {
  return `
    select ${orderColumns}
      from (select id as shown from orders where ${where} and ${way.condition}
             order by ${orders[ordering]} limit ${limit} offset ${way.offset}) page join orders on id = shown
     order by ${orders[ordering]}`;
}

function conditionsOf({ status, days }: OrderFilter, bind: Bind): string {
  const conditions = ['deleted_at is null'];
  if (status) conditions.push(`status = ${bind(status)}`);
  return [...conditions, ...onDays('created_at', days, bind)].join(' and ');
}

/** Part of the buyer's name or email, or the order's id; after a # only that. */
function matchesSearch(bind: Bind, text: string): string {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  const byId = id === undefined ? null : `id = ${bind(Number(id))}`;
  if (byId !== null && text.startsWith('#')) return byId;
  const byBuyer = holds(`(full_name || ' ' || email)`, bind, text);
  return byId === null ? byBuyer : `(${byBuyer} or ${byId})`;
}
