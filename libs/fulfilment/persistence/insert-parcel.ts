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

/** @throws ParcelOpen naming the parcel of a locked order that is open. */
export async function assertNoOpenParcel(query: Query, orderId: number): Promise<void> {
  const [open] = await query<FoundParcel & { courier: string }>(
    `select p.id, p.state, p.tracking_number, c.name as courier from parcels p join couriers c on c.id = p.courier_id
      where p.order_id = $1 and p.state in ${openStatesSql}`,
    [orderId],
  );
  if (open) throw new ParcelOpen(orderId, refused(open), open.courier);
}

/** The newest delivery of a locked order that has reached the buyer. */
export async function deliveredParcel(query: Query, orderId: number): Promise<RefusedParcel | undefined> {
  const [found] = await query<FoundParcel>(
    `select id, state, tracking_number from parcels
      where order_id = $1 and kind = 'DELIVERY' and state = 'DELIVERED' order by id desc limit 1`,
    [orderId],
  );
  return found && refused(found);
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
