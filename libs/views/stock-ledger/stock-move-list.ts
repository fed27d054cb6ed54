import { findStaffNames } from '@soulvia/accounts';
import { findProductNames, findStockNotes, type StockReferences } from '@soulvia/catalog';
import type { StockMove, StockReason } from '@soulvia/contracts';
import { nameKeys } from '@soulvia/platform/api-keys';
import { type Bind, instantText, type List, onDays, type Query } from '@soulvia/platform/database';
import { actorId } from '@soulvia/platform/event-log';

export interface StockMoveFilter {
  productId: number | null;
  reason: StockReason | null;
  orderId: number | null;
  days: { from: string | null; to: string | null };
}

export interface StockMoveRow {
  position: number;
  product_id: number;
  nth: number;
  change: number;
  quantity: number;
  reason: StockReason;
  refs: StockReferences;
  at: string;
  actor: string;
}

/** The moves that a filter lets through, newest in the log first. */
export function stockMoveList(filter: StockMoveFilter): List {
  return {
    table: 'views.stock_moves',
    alias: 'm',
    key: 'position',
    columns: () => 'm.position, m.product_id, m.nth, m.change, m.quantity, m.reason, m.refs, m.at, m.actor',
    where: (bind) => buildCondition(filter, bind),
    // By the log and not by time, which is that of the transaction's start: the first move of a product has the quantity of now.
    order: 'm.position desc',
  };
}

function buildCondition({ productId, reason, orderId, days }: StockMoveFilter, bind: Bind): string {
  const conditions = onDays('m.at', days, bind);
  if (productId !== null) conditions.push(`m.product_id = ${bind(productId)}`);
  if (reason !== null) conditions.push(`m.reason = ${bind(reason)}`);
  if (orderId !== null) conditions.push(`m.refs ? 'order_id' and (m.refs->>'order_id')::int = ${bind(orderId)}`);
  return conditions.length > 0 ? conditions.join(' and ') : 'true';
}

/** Adds names and texts to rows. Takes at most four queries for any number of rows. Who may see the stock need not see who buys. */
export async function presentStockMoves(query: Query, rows: readonly StockMoveRow[]): Promise<StockMove[]> {
  const [products, keys, staff, notes] = await Promise.all([
    findProductNames(
      query,
      rows.map((row) => row.product_id),
    ),
    nameKeys(
      query,
      rows.map(({ actor }) => actor),
    ),
    findStaffNames(
      query,
      rows.flatMap(({ actor }) => actorId(actor) ?? []),
    ),
    findStockNotes(query, {
      receiptIds: rows.flatMap(({ refs }) => refs.receipt_id ?? []),
      writeOffIds: rows.flatMap(({ refs }) => refs.write_off_id ?? []),
    }),
  ]);
  return rows.map(({ refs, at, ...row }) => ({
    ...row,
    product_name: products.get(row.product_id) ?? 'A former product',
    order_id: refs.order_id ?? null,
    parcel_id: refs.parcel_id ?? null,
    return_id: refs.return_id ?? null,
    receipt_id: refs.receipt_id ?? null,
    write_off_id: refs.write_off_id ?? null,
    count_id: refs.count_id ?? null,
    note: notes.receipts.get(refs.receipt_id ?? 0) ?? notes.writeOffs.get(refs.write_off_id ?? 0) ?? null,
    at: instantText(at),
    actor_name: keys.get(row.actor) ?? (staff.get(actorId(row.actor) ?? 0) || null),
  }));
}
