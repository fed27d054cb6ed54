import { findStaffNames } from '@soulvia/accounts';
import { findReturnRefunds } from '@soulvia/books';
import type { Return, ReturnReason, ReturnState } from '@soulvia/contracts';
import { findPickups } from '@soulvia/fulfilment';
import { findOrdersByBuyer, summarizeParcelOrders } from '@soulvia/ordering';
import {
  type Bind,
  type Counted,
  exactMatchesMax,
  instantText,
  type List,
  onDays,
  type Query,
  readFilteredPage,
  type RowRange,
} from '@soulvia/platform/database';
import type { Days } from '@soulvia/platform/http';
import { presentReturn, returnColumns, type ReturnRow } from './return-row.js';

export interface ReturnFilter {
  state: ReturnState | null;
  reason: ReturnReason | null;
  search: string | null;
  /** Days of Asia/Karachi on which they were asked. */
  days: Days;
}

/** Signs the address of a photo of a return. */
export type LinkToPhoto = (returnId: number, key: string) => string;

/** Returns for staff: those that wait for a decision with the oldest first, others with the newest first. */
export async function listReturns(
  query: Query,
  filter: ReturnFilter,
  page: RowRange,
  linkTo: LinkToPhoto,
): Promise<Counted & { returns: Return[] }> {
  const orderIds = filter.search === null ? null : await searchOrders(query, filter.search);
  const list: List = {
    table: 'returns',
    alias: 'r',
    key: 'id',
    columns: () => returnColumns,
    where: (bind) => buildCondition(filter, orderIds, bind),
    order: filter.state === 'REQUESTED' ? 'r.id' : 'r.id desc',
  };
  const { rows, ...counted } = await readFilteredPage<ReturnRow>(query, list, page);
  return { returns: await presentReturns(query, rows, linkTo), ...counted };
}

/** Adds to rows what other modules know, in four queries for any number of rows. */
export async function presentReturns(query: Query, rows: readonly ReturnRow[], linkTo: LinkToPhoto): Promise<Return[]> {
  const [orders, pickups, names, refunds] = await Promise.all([
    summarizeParcelOrders(
      query,
      rows.map(({ order_id: id }) => id),
    ),
    findPickups(
      query,
      rows.flatMap(({ parcel_id: id }) => id ?? []),
    ),
    findStaffNames(
      query,
      rows.flatMap(({ decided_by: id }) => id ?? []),
    ),
    findReturnRefunds(
      query,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const pickup = pickups.get(row.parcel_id ?? 0) ?? null;
    return {
      ...presentReturn(row, pickup !== null),
      order_id: row.order_id,
      buyer: orders.get(row.order_id)?.full_name ?? 'A former customer',
      text: row.text,
      batch: row.batch,
      photos: row.photos.map((key) => linkTo(row.id, key)),
      closes_at: instantText(row.closes_at),
      asked_by: row.asked_by,
      decided_by: names.get(row.decided_by ?? 0) ?? null,
      pickup,
      refund: refunds.get(row.id) ?? null,
    };
  });
}

async function searchOrders(query: Query, text: string): Promise<number[]> {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  return number === undefined ? findOrdersByBuyer(query, text, exactMatchesMax) : [Number(number)];
}

function buildCondition({ state, reason, days }: ReturnFilter, orderIds: number[] | null, bind: Bind): string {
  const conditions = ['true', ...onDays('r.created_at', days, bind)];
  if (state !== null) conditions.push(`r.state = ${bind(state)}`);
  if (reason !== null) conditions.push(`r.reason = ${bind(reason)}`);
  if (orderIds !== null) conditions.push(`r.order_id = any(${bind(orderIds)}::int[])`);
  return conditions.join(' and ');
}
