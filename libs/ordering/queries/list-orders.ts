import { MikroORM } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isRepaidSql } from '@soulvia/books';
import {
  type CashState,
  type Confirmation,
  type OrderOrdering,
  type OrderParcelFilter,
  orderPaymentStatus,
  type PaymentFilter,
  phoneKey,
  type StaffOrder,
} from '@soulvia/contracts';
import {
  type Bind,
  folded,
  searchFolded,
  type Counted,
  countRows,
  type List,
  onDays,
  type Query as Sql,
  queryTogether,
  readFilteredPage,
  readPage,
  type RowRange,
  type Search,
  searchPage,
} from '@soulvia/platform/database';
import { cashStateSql } from '../persistence/lock-order.js';
import { ORDERING_OPTIONS, type CountedOrders, type OrderingOptions } from '../ordering-options.js';
import { orderColumns, readLines, type OrderRow } from './order-row.js';
import { presentOrder } from './present-order.js';
import { isConfirmedOn } from './confirmed-on.js';
import { isLateSql } from './promised-arrival.js';
import { withParcel } from './with-parcel.js';

export interface OrderFilter extends CountedOrders {
  /** Part of the buyer's name or email as the order has it, a phone in any spelling, or a whole id. */
  search: string | null;
  /** First day of Asia/Karachi on which the orders were cancelled; null for all orders, cancelled or not. */
  cancelledSince: string | null;
  /** Day of Asia/Karachi on which they were confirmed. */
  confirmedOn: string | null;
  /** Comparable spelling of the order's phone. */
  phone: string | null;
  confirmation: Confirmation | null;
  parcel: OrderParcelFilter | null;
  city: string | null;
  /** Id of their discount code. */
  coupon: number | null;
  /** Only these orders; null for all. */
  ids: readonly number[] | null;
  disagree: boolean;
  /** Under way past the last expected day. */
  late: boolean;
  payment: PaymentFilter | null;
}

type ListedRow = OrderRow & { note: string | null; cash_state: CashState };

interface ListedOrders extends Counted {
  orders: StaffOrder[];
}

export class ListOrders extends Query<ListedOrders> {
  constructor(
    readonly filter: OrderFilter,
    readonly ordering: OrderOrdering,
    readonly page: RowRange,
  ) {
    super();
  }
}

const orders: Record<OrderOrdering, string> = {
  '-created_at': 'o.created_at desc, o.id desc',
  created_at: 'o.created_at, o.id',
  amount: 'o.amount, o.id',
  '-amount': 'o.amount desc, o.id desc',
};

/** The condition of an index, written out. */
export const toBookSql = `o.status = 'PROCESSING' and not o.parcel_open and o.confirmation in ('CONFIRMED', 'NOT_ASKED')`;

const parcelConditions: Record<OrderParcelFilter, string> = {
  to_book: toBookSql,
  open: 'o.parcel_open',
  none: 'not o.parcel_open',
};

/** A buyer who has the units of a cancelled order is owed nothing until they come back. */
const paymentConditions: Record<PaymentFilter, string> = {
  due: `o.status <> 'CANCELLED' and ${cashStateSql('o')} = 'NONE'`,
  before: `${cashStateSql('o')} = 'BEFORE'`,
  with_courier: `o.cash_state = 'COLLECTED'`,
  settled: `o.cash_state in ('SETTLED', 'WRITTEN_OFF')`,
  refunded: `o.cash_state in ('REFUNDED', 'PART_REFUNDED')`,
  cancelled_paid: `o.status = 'CANCELLED' and o.cash_state in ('COLLECTED', 'SETTLED', 'WRITTEN_OFF', 'PART_REFUNDED')
       and not ${isRepaidSql('o.id')}`,
};

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly orm: MikroORM,
    @Inject(ORDERING_OPTIONS) private readonly options: OrderingOptions,
  ) {}

  async execute({ filter, ordering, page }: ListOrders): Promise<ListedOrders> {
    const query = queryTogether(this.orm);
    const { parcels } = this.options;
    const disagreeing = filter.disagree ? await parcels.disagreeing(query) : null;
    const isCountedByRows =
      [
        filter.phone,
        filter.confirmation,
        filter.confirmedOn,
        filter.parcel,
        filter.city,
        filter.ids,
        filter.payment,
        filter.coupon,
      ].some((value) => value !== null) ||
      filter.disagree ||
      filter.late;
    const list: List = {
      table: 'orders',
      alias: 'o',
      key: 'id',
      columns: () => `${orderColumns}, note, ${cashStateSql('o')} as cash_state`,
      where: (bind) => filterCondition(filter, disagreeing, bind),
      order: orders[ordering],
    };
    const { rows, ...counted } =
      filter.search !== null
        ? await searchPage<ListedRow>(query, list, searchFor(filter.search), page)
        : isCountedByRows
          ? await readFilteredPage<ListedRow>(query, list, page)
          : await readPage<ListedRow>(query, list, page, () => this.count(query, filter, list));
    const [lines, parcelOf] = await Promise.all([
      readLines(
        query,
        rows.map(({ id }) => id),
      ),
      parcels.ofOrders(query, rows),
    ]);
    const present = (row: ListedRow) => ({
      ...withParcel(presentOrder(row, lines.get(row.id) ?? []), parcelOf),
      note: row.note,
      payment_status: orderPaymentStatus(row.cash_state, row.status === 'CANCELLED'),
    });
    return { orders: rows.map(present), ...counted };
  }

  /** The read model counts by the day of the order; few orders are cancelled, and an index has them. */
  private count(query: Sql, filter: OrderFilter, list: List): Promise<number> {
    return filter.cancelledSince === null ? this.options.countOrders(query, filter) : countRows(query, list);
  }
}

/** @param disagreeing ids to which the list is restricted; null for all. */
function filterCondition(
  {
    status,
    sold = false,
    phone,
    days,
    cancelledSince,
    confirmedOn,
    confirmation,
    parcel,
    city,
    ids,
    late,
    payment,
    coupon,
  }: OrderFilter,
  disagreeing: readonly number[] | null,
  bind: Bind,
): string {
  const conditions = ['o.deleted_at is null', ...onDays('o.created_at', days, bind)];
  if (status) conditions.push(`o.status = ${bind(status)}`);
  if (sold) conditions.push(`o.status <> 'CANCELLED'`);
  if (phone !== null) conditions.push(`o.phone_key = ${bind(phone)}`);
  if (confirmation !== null) conditions.push(`o.confirmation = '${confirmation}'`);
  if (confirmedOn !== null) conditions.push(isConfirmedOn(`${bind(confirmedOn)}::date`));
  if (late) conditions.push(isLateSql);
  if (payment !== null) conditions.push(paymentConditions[payment]);
  if (parcel !== null) conditions.push(parcelConditions[parcel]);
  if (city !== null) conditions.push(`${folded('o.city')} = ${folded(`${bind(city)}::text`)}`);
  if (coupon !== null) conditions.push(`o.coupon_id = ${bind(coupon)}`);
  if (ids !== null) conditions.push(`o.id = any(${bind(ids)}::int[])`);
  if (disagreeing !== null) conditions.push(`o.id = any(${bind(disagreeing)}::int[])`);
  if (cancelledSince !== null)
    conditions.push(`o.status = 'CANCELLED'`, ...onDays('o.cancelled_at', { from: cancelledSince, to: null }, bind));
  return conditions.join(' and ');
}

/** Part of the buyer's name or email, a phone, or the order's id; after a # only the id. */
function searchFor(text: string): Search {
  const id = /^#?([1-9]\d{0,8})$/.exec(text)?.[1];
  const isOnlyId = text.startsWith('#') && id !== undefined;
  const phone = text.startsWith('#') ? null : phoneKey(text);
  return {
    lookups: (bind) => [
      ...(isOnlyId ? [] : [searchFolded(`(o.full_name || ' ' || o.email)`, bind, text)]),
      ...(id === undefined ? [] : [`o.id = ${bind(Number(id))}`]),
      ...(phone === null ? [] : [`o.phone_key = ${bind(phone)}`]),
    ],
  };
}
