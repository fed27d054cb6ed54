import type { AdviceAction, CourierAdapter, CourierCity, ParcelKind, ParcelState } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { ConnectedCourier } from '../adapters/courier-connections.js';
import type { Booking } from '../domain/booking.js';

/** A parcel with what is needed to ask its courier's computers about it. */
export interface ConnectedParcel {
  id: number;
  orderId: number;
  kind: ParcelKind;
  state: ParcelState;
  number: string | null;
  /** Whole rupees with two decimals. */
  cashDue: string;
  pieces: number;
  weightGrams: number | null;
  bookedAt: Date;
  advice: { action: AdviceAction; remarks: string } | null;
  /** Null where staff book with the courier. */
  booking: (Pick<Booking, 'state' | 'attempt' | 'askedAt'> & { labelUrl: string | null }) | null;
  courier: ConnectedCourier & { name: string; cities: CourierCity[] };
  contents: string;
}

interface Row {
  order_id: number;
  kind: ParcelKind;
  state: ParcelState;
  tracking_number: string | null;
  cash_due: string;
  pieces: number;
  weight_g: number | null;
  booked_at: string;
  advice_action: AdviceAction | null;
  advice_remarks: string | null;
  booking_state: Booking['state'] | null;
  attempt: number | null;
  asked_at: string | null;
  label_url: string | null;
  courier_id: number;
  adapter: CourierAdapter;
  sealed_secret: string | null;
  name: string;
  cities: CourierCity[];
  contents: string | null;
}

/** Reads a parcel without locking it. @throws NotFound */
export async function readConnectedParcel(query: Query, parcelId: number): Promise<ConnectedParcel> {
  const [row] = await query<Row>(
    `select p.order_id, p.kind, p.state, p.tracking_number, p.cash_due::text as cash_due, p.pieces, p.weight_g, p.booked_at,
            p.advice_action, p.advice_remarks, b.state as booking_state, b.attempt, b.asked_at, b.label_url,
            c.id as courier_id, c.adapter, c.sealed_secret, c.name, c.cities,
            (select string_agg(l.quantity || ' x ' || l.product_name, ', ' order by l.order_line_id)
               from parcel_lines l where l.parcel_id = p.id) as contents
       from parcels p join couriers c on c.id = p.courier_id left join parcel_bookings b on b.parcel_id = p.id where p.id = $1`,
    [parcelId],
  );
  if (!row) throw new NotFound('Parcel');
  return present(parcelId, row);
}

function present(id: number, row: Row): ConnectedParcel {
  const { booking_state: state, attempt, advice_action: action } = row;
  return {
    id,
    orderId: row.order_id,
    kind: row.kind,
    state: row.state,
    number: row.tracking_number,
    cashDue: row.cash_due,
    pieces: row.pieces,
    weightGrams: row.weight_g,
    bookedAt: new Date(row.booked_at),
    advice: action === null ? null : { action, remarks: row.advice_remarks ?? '' },
    booking:
      state === null || attempt === null
        ? null
        : { state, attempt, askedAt: row.asked_at ? new Date(row.asked_at) : null, labelUrl: row.label_url },
    courier: {
      id: row.courier_id,
      name: row.name,
      adapter: row.adapter,
      sealedSecret: row.sealed_secret,
      cities: row.cities,
    },
    contents: row.contents ?? '',
  };
}

/** A courier with its secret. @throws NotFound */
export async function readConnectedCourier(query: Query, courierId: number): Promise<ConnectedCourier> {
  const [row] = await query<{ adapter: CourierAdapter; sealed_secret: string | null }>(
    'select adapter, sealed_secret from couriers where id = $1',
    [courierId],
  );
  if (!row) throw new NotFound('Courier');
  return { id: courierId, adapter: row.adapter, sealedSecret: row.sealed_secret };
}

/** @returns whether any courier has a connection. */
export async function hasConnectedCourier(query: Query): Promise<boolean> {
  const rows = await query(`select from couriers where adapter <> 'manual' and sealed_secret is not null limit 1`);
  return rows.length > 0;
}
