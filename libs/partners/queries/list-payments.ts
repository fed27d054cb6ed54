import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ofPeople } from '@soulvia/accounts';
import type { PaymentStatusFilter } from '@soulvia/contracts';
import { containing, passDays, queryThrough, walkFound, type Query as Sql } from '@soulvia/platform/database';
import { paymentColumns, paymentStatus } from '../domain/payment-row.js';
import { countPayments, dayCounts } from './count-payments.js';
import { payerColumns, type PayerRow } from './present-payment.js';

export interface PaymentFilter {
  status: PaymentStatusFilter | null;
  /** Part of the payer's name or e-mail or of the package's name, or a whole id; after a # only that. */
  search: string | null;
}

/** Payments for packages, newest first, for the admins who decide on them. */
export class ListPayments extends Query<{ payments: PayerRow[]; total: number }> {
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

  async execute({ filter, page }: ListPayments): Promise<{ payments: PayerRow[]; total: number }> {
    const query = queryThrough(this.orm.em.fork());
    const { where, parameters } = await conditionsOf(query, filter);
    if (filter.search !== null) {
      const { ids, total } = await walkFound(query, 'package_payments p', where, newest, parameters, page);
      return { payments: await readPayments(query, 'id = any($1::int[])', [ids], { ...page, offset: 0 }), total };
    }
    const way = await passDays(query, dayCounts(filter.status), page.offset);
    const rows = { limit: page.limit, offset: way.offset };
    return {
      payments: await readPayments(query, `${where} and ${way.condition}`, parameters, rows),
      total: way.total ?? (await countPayments(query, filter.status)),
    };
  }
}

const newest = 'created_at desc, id desc';

function readPayments(
  query: Sql,
  where: string,
  parameters: unknown[],
  rows: { limit: number; offset: number },
): Promise<PayerRow[]> {
  return query(
    `select ${paymentColumns}, ${payerColumns}
       from (select id from package_payments p where ${where} order by ${newest} limit ${rows.limit} offset ${rows.offset}) page
            join package_payments p on p.id = page.id join users u on u.id = p.user_id
      order by p.created_at desc, p.id desc`,
    parameters,
  );
}

async function conditionsOf(
  query: Sql,
  { status, search }: PaymentFilter,
): Promise<{ where: string; parameters: unknown[] }> {
  const parameters: unknown[] = [];
  const bind = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['true'];
  if (status) conditions.push(`(${paymentStatus}) = ${bind(status)}`);
  if (search) conditions.push(await matchesSearch(query, bind, search));
  return { where: conditions.join(' and '), parameters };
}

async function matchesSearch(query: Sql, bind: (value: unknown) => string, search: string): Promise<string> {
  const id = /^#?([1-9]\d{0,8})$/.exec(search)?.[1];
  if (id !== undefined && search.startsWith('#')) return `p.id = ${bind(Number(id))}`;
  const ways = [
    await ofPeople(query, 'p.user_id', bind, search),
    `p.package_name ilike ${bind(containing(search))}`,
    ...(id === undefined ? [] : [`p.id = ${bind(Number(id))}`]),
  ];
  return `(${ways.join(' or ')})`;
}
