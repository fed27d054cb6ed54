import type { AdviceAction, ParcelKind, ParcelState } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { lockParcelledOrders, type ParcelledOrder } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ParcelFacts, ParcelUnits } from '../domain/parcel.js';

interface ParcelRow {
  id: number;
  order_id: number;
  courier_id: number;
  kind: ParcelKind;
  state: ParcelState;
  tracking_number: string | null;
  cash_due: string;
  attempts: number;
  advice_needed_since: string | null;
  advice_due_at: string | null;
  advice_action: AdviceAction | null;
  advice_remarks: string | null;
  advice_at: string | null;
  advice_by: number | null;
  refused_state: ParcelState | null;
  disagrees: boolean;
  advice_hours: number;
  was_delivered: boolean;
  is_newest_delivery: boolean;
  other_deliveries: ParcelState[];
  lines: ParcelUnits[];
}

/** SQL condition that a parcel `p` is the newest delivery of its order that is not void. */
export const newestDeliverySql = `(p.kind = 'DELIVERY' and not exists (
  select from parcels newer where newer.order_id = p.order_id and newer.id > p.id and newer.kind = 'DELIVERY' and newer.state <> 'VOID'))`;

/** SQL of the states of the deliveries of the order of a parcel `p` beside it that are not void, as JSON. */
export const otherDeliveriesSql = `(select coalesce(json_agg(other.state), '[]') from parcels other
  where other.order_id = p.order_id and other.id <> p.id and other.kind = 'DELIVERY' and other.state <> 'VOID')`;

/** A parcel under the locks of its order and itself. */
export interface LockedParcel {
  parcel: ParcelFacts & {
    courierId: number;
    /** Whether it was delivered before, even if that was corrected since. */
    wasDelivered: boolean;
  };
  order: ParcelledOrder;
}

/** Locks the order of a parcel and then the parcel, until the end of the transaction. @throws NotFound */
export async function lockParcel(query: Query, parcelId: number): Promise<LockedParcel> {
  const locked = (await lockParcels(query, [parcelId])).get(parcelId);
  if (!locked) throw new NotFound('Parcel');
  return locked;
}

/**
 * Locks the orders of parcels in id order and then the parcels in id order, until the end of the transaction. Called again for some of
 * them, it reads what has become of them.
 *
 * @returns those that exist, by id.
 */
export async function lockParcels(query: Query, parcelIds: readonly number[]): Promise<Map<number, LockedParcel>> {
  const found = await query<{ order_id: number }>('select distinct order_id from parcels where id = any($1::int[])', [
    parcelIds,
  ]);
  const orders = await lockParcelledOrders(
    query,
    found.map(({ order_id }) => order_id),
  );
  const parcels = await readUnderLock(query, 'p.id = any($1::int[])', parcelIds);
  return new Map(
    parcels.flatMap((parcel) => {
      const order = orders.get(parcel.orderId);
      return order ? [[parcel.id, { parcel, order }] as const] : [];
    }),
  );
}

/** Locks the parcels of a locked order, oldest first. */
export function lockOrderParcels(query: Query, orderId: number): Promise<LockedParcel['parcel'][]> {
  return readUnderLock(query, 'p.order_id = $1', orderId);
}

async function readUnderLock(
  query: Query,
  condition: string,
  ids: number | readonly number[],
): Promise<LockedParcel['parcel'][]> {
  const rows = await query<ParcelRow>(
    `select p.id, p.order_id, p.courier_id, p.kind, p.state, p.tracking_number, p.cash_due::text as cash_due, p.attempts,
            p.advice_needed_since, p.advice_due_at, p.advice_action, p.advice_remarks, p.advice_at, p.advice_by, p.refused_state, p.disagrees,
            exists (select from parcel_reports r where r.parcel_id = p.id and r.state = 'DELIVERED' and r.is_applied) as was_delivered,
            c.advice_hours, ${newestDeliverySql} as is_newest_delivery, ${otherDeliveriesSql} as other_deliveries,
            (select json_agg(json_build_object('orderLineId', l.order_line_id, 'productId', l.product_id, 'quantity', l.quantity)
                             order by l.order_line_id)
               from parcel_lines l where l.parcel_id = p.id) as lines
       from parcels p join couriers c on c.id = p.courier_id where ${condition} order by p.id for update of p`,
    [ids],
  );
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    courierId: row.courier_id,
    kind: row.kind,
    state: row.state,
    trackingNumber: row.tracking_number,
    cashDue: row.cash_due,
    wasDelivered: row.was_delivered,
    isNewestDelivery: row.is_newest_delivery,
    otherDeliveries: row.other_deliveries,
    attempts: row.attempts,
    advice: readAdvice(row),
    refusedState: row.refused_state,
    disagrees: row.disagrees,
    adviceHours: row.advice_hours,
    lines: row.lines,
  }));
}

function readAdvice(row: ParcelRow): ParcelFacts['advice'] {
  if (row.advice_needed_since === null || row.advice_due_at === null) return null;
  const { advice_action: action, advice_at: at } = row;
  return {
    neededSince: new Date(row.advice_needed_since),
    dueAt: new Date(row.advice_due_at),
    answer:
      action === null || at === null
        ? null
        : { action, remarks: row.advice_remarks ?? '', at: new Date(at), by: row.advice_by },
  };
}
