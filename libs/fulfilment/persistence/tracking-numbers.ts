import type { ParcelState } from '@soulvia/contracts';
import { findOrderIds } from '@soulvia/ordering';
import { type Query, refuseDuplicates } from '@soulvia/platform/database';
import type { NumberedParcel, NumberedRow, NumberFacts } from '../domain/tracking-numbers.js';
import { openStatesSql } from './insert-parcel.js';
import { ConcurrentNumber } from './save-details.js';

/**
 * What decides about rows with tracking numbers. Takes three queries for any number of rows.
 *
 * @param isLocking whether to lock the open parcels in id order, until the end of the transaction.
 */
export async function readNumberFacts(
  query: Query,
  courierId: number,
  rows: readonly NumberedRow[],
  isLocking: boolean,
): Promise<NumberFacts> {
  const orderIds = rows.map(({ orderId }) => orderId);
  const parcels = await query<NumberedParcel>(
    `select p.id, p.order_id as "orderId", p.courier_id as "courierId", c.name as courier, p.state,
            p.tracking_number as "trackingNumber"
       from parcels p join couriers c on c.id = p.courier_id
      where p.order_id = any($1::int[]) and p.state in ${openStatesSql} order by p.id ${isLocking ? 'for update of p' : ''}`,
    [orderIds],
  );
  const numbers = rows.map(({ number }) => number);
  return {
    courierId,
    orders: await findOrderIds(query, orderIds),
    parcels: new Map(parcels.map((parcel) => [parcel.orderId, parcel])),
    holders: await findNumberHolders(query, courierId, numbers),
  };
}

/** The orders of a courier's parcels that have numbers and are not void, by number in upper case. */
async function findNumberHolders(
  query: Query,
  courierId: number,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await query<{ number: string; order_id: number }>(
    `select upper(tracking_number) as number, order_id from parcels
      where courier_id = $1 and upper(tracking_number) = any($2::text[]) and tracking_number is not null and state <> 'VOID'`,
    [courierId, numbers.map((number) => number.toUpperCase())],
  );
  return new Map(rows.map(({ number, order_id }) => [number, order_id]));
}

/** A parcel of a courier with a number; of several the one that is not void, or the newest. */
export interface ParcelWithNumber {
  id: number;
  /** In upper case. */
  number: string;
  state: ParcelState;
}

/** The parcels of a courier that have numbers, by number in upper case. */
export async function findParcelsByNumber(
  query: Query,
  courierId: number,
  numbers: readonly string[],
): Promise<Map<string, ParcelWithNumber>> {
  const rows = await query<ParcelWithNumber>(
    `select distinct on (upper(tracking_number)) upper(tracking_number) as number, id, state from parcels
      where courier_id = $1 and upper(tracking_number) = any($2::text[])
      order by upper(tracking_number), state = 'VOID', id desc`,
    [courierId, numbers.map((number) => number.toUpperCase())],
  );
  return new Map(rows.map((row) => [row.number, row]));
}

/** Gives locked parcels their tracking numbers. */
export async function saveTrackingNumbers(
  query: Query,
  numbers: readonly { parcelId: number; number: string }[],
): Promise<void> {
  await refuseDuplicates(
    query(
      `update parcels p set tracking_number = n.number from unnest($1::int[], $2::text[]) as n (id, number) where p.id = n.id`,
      [numbers.map(({ parcelId }) => parcelId), numbers.map(({ number }) => number)],
    ),
    () => new ConcurrentNumber(),
  );
}
