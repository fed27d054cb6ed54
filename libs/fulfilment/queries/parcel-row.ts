import { findStaffNames } from '@soulvia/accounts';
import type {
  AdviceAction,
  OrderStatus,
  Parcel,
  ParcelBooking,
  ParcelKind,
  ParcelLine,
  ParcelOrder,
  ParcelReport,
  ParcelState,
  UntakenMessage,
} from '@soulvia/contracts';
import { summarizeParcelOrders } from '@soulvia/ordering';
import { instantText, type Query } from '@soulvia/platform/database';
import { type Booking, bookingStateAt, mayRetry } from '../domain/booking.js';
import { findDisagreement } from '../domain/disagreement.js';
import { newestDeliverySql, otherDeliveriesSql } from '../persistence/lock-parcel.js';

interface ReportRow extends Omit<ParcelReport, 'by'> {
  by_user: number | null;
  by_key: string | null;
  is_of_courier: boolean;
}

interface BookingRow {
  state: Booking['state'];
  attempt: number;
  asked_at: string | null;
  says: string | null;
  looked_up_at: string | null;
}

/** A parcel as its statement reads it, without what other modules know. */
export interface ParcelRow {
  id: number;
  order_id: number;
  courier: Parcel['courier'];
  tracking_template: string | null;
  tracking_number: string | null;
  kind: ParcelKind;
  cash_due: string;
  weight_g: number | null;
  pieces: number;
  state: ParcelState;
  courier_says: string | null;
  attempts: number;
  advice_needed_since: string | null;
  advice_due_at: string | null;
  advice_action: AdviceAction | null;
  advice_remarks: string | null;
  advice_at: string | null;
  advice_by: number | null;
  refused_state: ParcelState | null;
  is_newest_delivery: boolean;
  other_deliveries: ParcelState[];
  booked_at: string;
  handed_over_at: string | null;
  delivered_at: string | null;
  received_at: string | null;
  booking: BookingRow | null;
  not_taken: UntakenMessage | null;
  lines: ParcelLine[];
  reports: ReportRow[] | null;
}

/** Columns of a parcel `p`. */
export const parcelColumns = `p.id, p.order_id,
  (select json_build_object('id', c.id, 'name', c.name, 'code', c.code) from couriers c where c.id = p.courier_id) as courier,
  (select c.tracking_url from couriers c where c.id = p.courier_id) as tracking_template,
  p.tracking_number, p.kind, p.cash_due::text as cash_due, p.weight_g, p.pieces, p.state, p.courier_says, p.attempts,
  p.advice_needed_since, p.advice_due_at, p.advice_action, p.advice_remarks, p.advice_at, p.advice_by, p.refused_state,
  ${newestDeliverySql} as is_newest_delivery, ${otherDeliveriesSql} as other_deliveries, p.booked_at, p.handed_over_at, p.delivered_at, p.received_at,
  (select row_to_json(b) from (select state, attempt, asked_at, says, looked_up_at from parcel_bookings where parcel_id = p.id) b
  ) as booking,
  (select json_build_object('what', m.what, 'says', m.says) from parcel_messages m where m.parcel_id = p.id order by m.tried_at desc limit 1
  ) as not_taken,
  (select json_agg(l order by l.order_line_id)
     from (select order_line_id, product_id, product_name, quantity, restocked, written_off, refused from parcel_lines where parcel_id = p.id) l
  ) as lines,
  (select json_agg(r order by r.id)
     from (select id, at, state, courier_says, note, by_user, by_key, code like 'courier:%' as is_of_courier,
                  is_applied as applied
             from parcel_reports where parcel_id = p.id order by id desc limit 200) r
  ) as reports`;

/** Adds what other modules know: the orders and the names of staff. Takes two queries for any number of rows. */
export async function presentParcels(query: Query, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  const [orders, staff] = await Promise.all([
    summarizeParcelOrders(
      query,
      rows.map((row) => row.order_id),
    ),
    findStaffNames(
      query,
      rows.flatMap(({ advice_by, reports }) =>
        [advice_by ?? [], ...(reports ?? []).map(({ by_user }) => by_user ?? [])].flat(),
      ),
    ),
  ]);
  const getName = (id: number) => staff.get(id) || 'A former admin';
  return rows.map((row) => presentParcel(row, orders.get(row.order_id), getName));
}

function presentParcel(row: ParcelRow, order: ParcelOrder | undefined, getName: (id: number) => string): Parcel {
  if (!order) throw new Error(`Order ${row.order_id} is missing.`);
  const instant = (text: string | null) => (text === null ? null : instantText(text));
  return {
    id: row.id,
    order_id: row.order_id,
    order,
    courier: row.courier,
    tracking_number: row.tracking_number,
    tracking_url: trackingUrl(row.tracking_template, row.tracking_number),
    kind: row.kind,
    cash_due: row.cash_due,
    lines: row.lines,
    weight_g: row.weight_g,
    pieces: row.pieces,
    state: row.state,
    courier_says: row.courier_says,
    attempts: row.attempts,
    advice: presentAdvice(row, getName),
    booking: row.booking && presentBooking(row.booking, new Date()),
    not_taken: row.not_taken,
    disagreement: disagreementText(order.status, row),
    booked_at: instantText(row.booked_at),
    handed_over_at: instant(row.handed_over_at),
    delivered_at: instant(row.delivered_at),
    received_at: instant(row.received_at),
    reports: (row.reports ?? []).map(({ at, state, courier_says, note, applied, by_user, by_key, is_of_courier }) => ({
      at: instantText(at),
      state,
      courier_says,
      note,
      by: by_user === null ? nameProgram(by_key, is_of_courier) : getName(by_user),
      applied,
    })),
  };
}

const nameProgram = (key: string | null, isOfCourier: boolean) =>
  key === null ? (isOfCourier ? 'Courier' : 'Soulvia') : `Key: ${key}`;

function presentBooking(row: BookingRow, now: Date): ParcelBooking {
  const { asked_at: askedAt, looked_up_at: lookedUpAt, ...rest } = row;
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  const booking = { ...rest, askedAt: toDate(askedAt), lookedUpAt: toDate(lookedUpAt) };
  return {
    state: bookingStateAt(booking, now),
    says: row.says,
    asked_at: askedAt === null ? null : instantText(askedAt),
    may_retry: mayRetry(booking, now),
  };
}

export function disagreementText(
  status: OrderStatus,
  row: Pick<ParcelRow, 'kind' | 'state' | 'refused_state' | 'is_newest_delivery' | 'other_deliveries'>,
): string | null {
  const {
    kind,
    state,
    refused_state: refusedState,
    is_newest_delivery: isNewestDelivery,
    other_deliveries: otherDeliveries,
  } = row;
  return findDisagreement(status, { kind, state, refusedState, isNewestDelivery, otherDeliveries });
}

/** The courier's page about a parcel; null where there is none. */
export function trackingUrl(template: string | null, number: string | null): string | null {
  return template !== null && number !== null ? template.replace('{tracking}', encodeURIComponent(number)) : null;
}

function presentAdvice(row: ParcelRow, getName: (id: number) => string): Parcel['advice'] {
  const { advice_needed_since: since, advice_due_at: dueAt, advice_action: action, advice_at: at, advice_by: by } = row;
  if (since === null || dueAt === null) return null;
  const answered =
    action === null || at === null
      ? null
      : {
          action,
          remarks: row.advice_remarks ?? '',
          at: instantText(at),
          by: by === null ? 'Soulvia' : getName(by),
        };
  return { needed_since: instantText(since), due_at: instantText(dueAt), answered };
}
