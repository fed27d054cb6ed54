import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { searchByPeople } from '@soulvia/accounts';
import type { PaymentStatusFilter } from '@soulvia/contracts';
import {
  type Bind,
  binding,
  type Counted,
  containing,
  passWeeks,
  queryThrough,
  searchPage,
  type SearchedList,
  walkTo,
  type Query as Sql,
  type Way,
} from '@soulvia/platform/database';
import { paymentColumns, paymentStatus } from '../persistence/payment-row.js';
import { countPayments, paymentsByWeek } from './count-payments.js';
import { payerColumns, type PayerRow } from './present-payment.js';

export interface PaymentFilter {
  status: PaymentStatusFilter | null;
  /** Part of the payer's name or email or of the package's name, or a whole id; after a # only that. */
  search: string | null;
}

interface ListedPayments extends Counted {
  payments: PayerRow[];
}

/** Payments for packages, newest first, for the admins who decide on them. */
export class ListPayments extends Query<ListedPayments> {
  constructor(
    readonly filter: PaymentFilter,
    readonly page: { limit: number; offset: number },
  ) {
    super();
  }
}

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(private readonly orm: MikroORM) {}

  async execute(list: ListPayments): Promise<ListedPayments> {
    const query = queryThrough(this.orm.em.fork());
    return list.filter.search === null ? read(query, list) : readFound(query, list, list.filter.search);
  }
}

const newest = 'p.created_at desc, p.id desc';

async function read(query: Sql, { filter, page }: ListPayments): Promise<ListedPayments> {
  const { parameters, bind } = binding();
  const where = conditionOf(filter, bind);
  const way = await passWeeks(query, paymentsByWeek(filter.status), page.offset);
  const payments = await query<PayerRow>(statement(where, page.limit, way), parameters);
  return { payments, total: way.total ?? (await countPayments(query, filter.status)), totalIsLowerBound: false };
}

async function readFound(query: Sql, { filter, page }: ListPayments, text: string): Promise<ListedPayments> {
  const { parameters, bind } = binding();
  const { ids, ...counted } = await searchPage(
    query,
    {
      text,
      table: 'package_payments',
      alias: 'p',
      where: conditionOf(filter, bind),
      ...searchOf(bind, text),
      order: newest,
      parameters,
    },
    page,
  );
  return { payments: await query(statement('p.id = any($1::int[])', page.limit, walkTo(0)), [ids]), ...counted };
}

function statement(where: string, limit: number, way: Way): string {
  return `
    select ${paymentColumns}, ${payerColumns}
      from (select id from package_payments p where ${where} and ${way.condition}
             order by ${newest} limit ${limit} offset ${way.offset}) page
           join package_payments p on p.id = page.id join users u on u.id = p.user_id
     order by ${newest}`;
}

function conditionOf({ status }: PaymentFilter, bind: Bind): string {
  return status ? `(${paymentStatus}) = ${bind(status)}` : 'true';
}

function searchOf(bind: Bind, text: string): Pick<SearchedList, 'matches' | 'lookup'> {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  if (id !== undefined && text.startsWith('#')) return { matches: `p.id = ${bind(Number(id))}` };
  const others = [
    `p.package_name ilike ${bind(containing(text))}`,
    ...(id === undefined ? [] : [`p.id = ${bind(Number(id))}`]),
  ];
  return searchByPeople(bind, 'p.user_id', text, others);
}
