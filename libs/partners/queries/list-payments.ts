import { MikroORM } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { findContacts, searchByPeople } from '@soulvia/accounts';
import { type PaymentOrdering, type PaymentStatusFilter, readPlain } from '@soulvia/contracts';
import {
  type Bind,
  containsFolded,
  type Counted,
  countRows,
  type List,
  queryThrough,
  readPage,
  type RowRange,
  type Search,
  searchPage,
  type Query as Sql,
} from '@soulvia/platform/database';
import { comparableReference } from '../persistence/bank-references.js';
import { paymentColumns, type PaymentRow } from '../persistence/payment-row.js';
import type { PayerRow } from './present-payment.js';

export interface PaymentFilter {
  status: PaymentStatusFilter | null;
  /** Part of the payer's name or email or of the package's name, a whole bank reference or a whole id; after a # only the id. */
  search: string | null;
}

interface ListedPayments extends Counted {
  payments: PayerRow[];
}

/** Payments for packages, for the admins who decide on them. */
export class ListPayments extends Query<ListedPayments> {
  constructor(
    readonly filter: PaymentFilter,
    readonly ordering: PaymentOrdering,
    readonly page: RowRange,
  ) {
    super();
  }
}

const orders: Record<PaymentOrdering, string> = {
  '-created_at': 'p.created_at desc, p.id desc',
  created_at: 'p.created_at, p.id',
  amount: 'p.package_price, p.id',
  '-amount': 'p.package_price desc, p.id desc',
};

const conditions: Record<PaymentStatusFilter, string> = {
  pending: 'p.is_approved is null',
  approved: 'p.is_approved',
  rejected: 'not p.is_approved',
};

@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(private readonly orm: MikroORM) {}

  async execute({ filter, ordering, page }: ListPayments): Promise<ListedPayments> {
    const query = queryThrough(this.orm.em.fork());
    const list: List = {
      table: 'package_payments',
      alias: 'p',
      key: 'id',
      columns: () => paymentColumns,
      where: () => (filter.status === null ? 'true' : conditions[filter.status]),
      order: orders[ordering],
    };
    const { rows, ...counted } =
      filter.search === null
        ? await readPage<PaymentRow>(query, list, page, () => countRows(query, list))
        : await searchPage<PaymentRow>(query, list, searchFor(filter.search), page);
    return { payments: await withPayers(query, rows), ...counted };
  }
}

async function withPayers(query: Sql, rows: readonly PaymentRow[]): Promise<PayerRow[]> {
  const contacts = await findContacts(
    query,
    rows.map((row) => row.user_id),
  );
  return rows.flatMap((row) => {
    const payer = contacts.get(row.user_id);
    return payer ? [{ ...payer, ...row }] : [];
  });
}

function searchFor(text: string): Search {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  const byId = (bind: Bind) => (id === undefined ? [] : [`p.id = ${bind(Number(id))}`]);
  if (id !== undefined && text.startsWith('#')) return { lookups: byId };
  const byReference = (bind: Bind) =>
    `${comparableReference('p.bank_reference')} = ${comparableReference(`${bind(readPlain(text))}::text`)}`;
  const byPackage = (bind: Bind) => containsFolded('p.package_name', bind, text);
  return {
    lookups: (bind) => [
      searchByPeople(bind, 'p.user_id', text).lookup,
      byPackage(bind),
      byReference(bind),
      ...byId(bind),
    ],
    rowFilter: (bind) =>
      [searchByPeople(bind, 'p.user_id', text).rowFilter, byPackage(bind), byReference(bind), ...byId(bind)].join(
        ' or ',
      ),
  };
}
