import { type BookParcelRequest, openParcelStates, type ParcelState } from '@soulvia/contracts';
import type { ParcelledOrder } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import type { ParcelDraft } from '../domain/book-parcel.js';
import { ParcelOpen, type RefusedParcel, TrackingTaken } from '../domain/errors.js';

/** SQL list of the states in which a parcel is open, written out so that partial indexes serve it. */
export const openStatesSql = `(${openParcelStates.map((state) => `'${state}'`).join(', ')})`;

interface FoundParcel {
  id: number;
  state: ParcelState;
  tracking_number: string | null;
}

const refused = ({ id, state, tracking_number }: FoundParcel): RefusedParcel => ({
  id,
  state,
  trackingNumber: tracking_number,
});

/** The refusals of new parcels for locked orders that have an open one, by order. */
export async function findOpenParcels(query: Query, orderIds: readonly number[]): Promise<Map<number, ParcelOpen>> {
  const rows = await query<FoundParcel & { order_id: number; courier: string }>(
    `select p.order_id, p.id, p.state, p.tracking_number, c.name as courier
       from parcels p join couriers c on c.id = p.courier_id
      where p.order_id = any($1::int[]) and p.state in ${openStatesSql}`,
    [orderIds],
  );
  return new Map(rows.map((row) => [row.order_id, new ParcelOpen(row.order_id, refused(row), row.courier)]));
}

/** @throws ParcelOpen naming the parcel of a locked order that is open. */
export async function assertNoOpenParcel(query: Query, orderId: number): Promise<void> {
  const open = (await findOpenParcels(query, [orderId])).get(orderId);
  if (open) throw open;
}

/** The newest delivery of each locked order that has reached the buyer, by order. */
export async function deliveredParcels(query: Query, orderIds: readonly number[]): Promise<Map<number, RefusedParcel>> {
  const rows = await query<FoundParcel & { order_id: number }>(
    `select distinct on (order_id) order_id, id, state, tracking_number from parcels
      where order_id = any($1::int[]) and kind = 'DELIVERY' and state = 'DELIVERED' order by order_id, id desc`,
    [orderIds],
  );
  return new Map(rows.map((row) => [row.order_id, refused(row)]));
}

/** Writes a parcel with its lines. @returns its id. @throws TrackingTaken */
export async function insertParcel(
  query: Query,
  order: Pick<ParcelledOrder, 'id' | 'user_id'>,
  request: Pick<BookParcelRequest, 'courier_id' | 'tracking_number' | 'weight_g' | 'pieces'>,
  { kind, cashDue, lines }: ParcelDraft,
): Promise<number> {
  const [parcel] = await query<{ id: number }>(
    `with parcel as (
       insert into parcels (order_id, user_id, courier_id, kind, state, tracking_number, cash_due, weight_g, pieces)
       values ($1, $2, $3, $4, 'BOOKED', $5, $6, $7, $8)
       on conflict (courier_id, upper(tracking_number)) where tracking_number is not null and state <> 'VOID' do nothing
       returning id
     ), lines as (
       insert into parcel_lines (parcel_id, order_line_id, product_id, product_name, quantity)
       select parcel.id, l.order_line_id, l.product_id, l.product_name, l.quantity
         from parcel, unnest($9::int[], $10::int[], $11::text[], $12::int[]) as l (order_line_id, product_id, product_name, quantity)
     ) select id from parcel`,
    [
      order.id,
      order.user_id,
      request.courier_id,
      kind,
      request.tracking_number ?? null,
      cashDue,
      request.weight_g ?? null,
      request.pieces ?? 1,
      lines.map((line) => line.orderLineId),
      lines.map((line) => line.productId),
      lines.map((line) => line.productName),
      lines.map((line) => line.quantity),
    ],
  );
  if (!parcel) {
    const holder = await findNumberHolder(query, request.courier_id, request.tracking_number ?? '');
    throw new TrackingTaken(holder?.order_id ?? 0);
  }
  return parcel.id;
}

export interface OrderedDraft {
  order: Pick<ParcelledOrder, 'id' | 'user_id'>;
  draft: ParcelDraft;
}

/** Writes deliveries of locked orders with their lines, without tracking numbers. @returns the ids by order. */
export async function insertDeliveries(
  query: Query,
  courierId: number,
  deliveries: readonly OrderedDraft[],
): Promise<Map<number, number>> {
  const lines = deliveries.flatMap(({ order, draft }) => draft.lines.map((line) => ({ orderId: order.id, ...line })));
  const rows = await query<{ id: number; order_id: number }>(
    `with given as (
       select * from unnest($2::int[], $3::int[], $4::numeric[]) as g (order_id, user_id, cash_due)
     ), parcel as (
       insert into parcels (order_id, user_id, courier_id, kind, state, cash_due, pieces)
       select order_id, user_id, $1, 'DELIVERY', 'BOOKED', cash_due, 1 from given order by order_id returning id, order_id
     ), lines as (
       insert into parcel_lines (parcel_id, order_line_id, product_id, product_name, quantity)
       select parcel.id, l.order_line_id, l.product_id, l.product_name, l.quantity
         from unnest($5::int[], $6::int[], $7::int[], $8::text[], $9::int[])
                as l (order_id, order_line_id, product_id, product_name, quantity)
              join parcel on parcel.order_id = l.order_id
     ) select id, order_id from parcel`,
    [
      courierId,
      deliveries.map(({ order }) => order.id),
      deliveries.map(({ order }) => order.user_id),
      deliveries.map(({ draft }) => draft.cashDue),
      lines.map((line) => line.orderId),
      lines.map((line) => line.orderLineId),
      lines.map((line) => line.productId),
      lines.map((line) => line.productName),
      lines.map((line) => line.quantity),
    ],
  );
  return new Map(rows.map(({ id, order_id }) => [order_id, id]));
}

/** The parcel of a courier that has a tracking number and is not void. */
export async function findNumberHolder(
  query: Query,
  courierId: number,
  number: string,
): Promise<{ id: number; order_id: number } | undefined> {
  const [holder] = await query<{ id: number; order_id: number }>(
    `select id, order_id from parcels where courier_id = $1 and upper(tracking_number) = upper($2) and state <> 'VOID'`,
    [courierId, number],
  );
  return holder;
}
