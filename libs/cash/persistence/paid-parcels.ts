import { type Journal, type OrderCash, readOrderBooks } from '@soulvia/books';
import { applyReports, findParcelsByNumber, type LockedParcel, lockParcels } from '@soulvia/fulfilment';
import { openOrderCash } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { SqlWork } from '@soulvia/platform/event-log';
import { isPayment } from '../domain/decide-line.js';
import type { StatedParcel } from '../domain/decide-rows.js';
import type { StatementRow } from '../domain/statement-row.js';
import type { StatementRecord } from './statements.js';

/** States in which a report of the delivery comes too late. */
const isReported = (state: LockedParcel['parcel']['state']) => ['DELIVERED', 'RECEIVED', 'VOID'].includes(state);

/**
 * Locks the orders and parcels that rows of a statement name, and reports the delivery of parcels that it pays and no one has reported.
 *
 * @returns the parcels by number, and what the deliveries post.
 */
export async function lockPaidParcels(
  work: SqlWork,
  { courier_id: courierId, number, dated_on: datedOn }: StatementRecord,
  rows: readonly StatementRow[],
): Promise<{ parcels: Map<string, StatedParcel>; delivered: Journal[] }> {
  const { query } = work;
  const numbers = rows.flatMap((row) => row.number || []);
  const found = [...(await findParcelsByNumber(query, courierId, numbers)).values()];
  const ids = found.map(({ id }) => id);
  const before = await lockParcels(query, ids);
  const paidNumbers = new Set(rows.filter(isPayment).map((row) => row.number));
  const report = {
    code: `statement:${number}`,
    says: `Statement ${number}`,
    remarks: null,
    knownState: 'DELIVERED',
    at: new Date(`${datedOn}T00:00:00+05:00`),
    isWholeDay: true,
  } as const;
  const reports = found.flatMap(({ id, number: of }) => {
    const state = before.get(id)?.parcel.state;
    return state && paidNumbers.has(of) && !isReported(state) ? [{ parcelId: id, report }] : [];
  });
  const { journals: delivered } = await applyReports(work, before, reports);
  const locked = reports.length > 0 ? await lockParcels(query, ids) : before;
  const cashes = await readCashes(query, [...locked.values()], delivered);
  const parcels = new Map<string, StatedParcel>();
  for (const { parcel, order } of locked.values()) {
    const cash = cashes.get(order.id);
    const foundIn = before.get(parcel.id)?.parcel.state;
    // As it is under the lock: the number may have been corrected before.
    const of = parcel.trackingNumber?.toUpperCase();
    if (of && cash && foundIn)
      parcels.set(of, { id: parcel.id, courierId, kind: parcel.kind, userId: order.user_id, foundIn, cash });
  }
  return { parcels, delivered };
}

/** The cash of locked orders with what deliveries of this transaction post, by order. */
async function readCashes(
  query: Query,
  parcels: readonly LockedParcel[],
  delivered: readonly Journal[],
): Promise<Map<number, OrderCash>> {
  const orders = new Map(parcels.map(({ order }) => [order.id, order]));
  const books = await readOrderBooks(query, [...orders.keys()]);
  return new Map(
    [...orders].map(([id, order]) => {
      const { journals = [], refunds = [] } = books.get(id) ?? {};
      const collected = delivered.filter(({ lines }) => lines.some(({ orderId }) => orderId === id));
      return [id, openOrderCash(order, { journals: [...journals, ...collected], refunds })];
    }),
  );
}
