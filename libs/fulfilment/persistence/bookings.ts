import type { Query } from '@soulvia/platform/database';
import type { Booking } from '../domain/booking.js';

interface BookingRow {
  state: Booking['state'];
  attempt: number;
  asked_at: string | null;
  says: string | null;
  looked_up_at: string | null;
}

/** Notes that a new parcel shall be booked at its courier. */
export async function insertBooking(query: Query, parcelId: number): Promise<void> {
  await query(`insert into parcel_bookings (parcel_id, state, attempt) values ($1, 'WAITING', 1)`, [parcelId]);
}

/** Locks the booking of a locked parcel. @returns undefined where staff book with the courier. */
export async function lockBooking(query: Query, parcelId: number): Promise<Booking | undefined> {
  const [row] = await query<BookingRow>(
    'select state, attempt, asked_at, says, looked_up_at from parcel_bookings where parcel_id = $1 for update',
    [parcelId],
  );
  if (!row) return undefined;
  const { state, attempt, asked_at: askedAt, says, looked_up_at: lookedUpAt } = row;
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  return { state, attempt, askedAt: instant(askedAt), says, lookedUpAt: instant(lookedUpAt) };
}

/**
 * Notes before the request is sent that the parcel may be booked from now on, in a transaction of its own. Only one caller succeeds.
 *
 * @returns false when this attempt is no longer to be made.
 */
export async function markAsked(query: Query, parcelId: number, attempt: number): Promise<boolean> {
  const marked = await query(
    `update parcel_bookings b set state = 'UNKNOWN', asked_at = now(), says = null, looked_up_at = null
       from parcels p
      where p.id = b.parcel_id and p.state = 'BOOKED' and p.tracking_number is null
        and b.parcel_id = $1 and b.attempt = $2 and b.state = 'WAITING' returning 1`,
    [parcelId, attempt],
  );
  return marked.length > 0;
}

/** Writes what became of an attempt at a locked booking. */
export async function saveBooking(
  query: Query,
  parcelId: number,
  { state, says, labelUrl }: Pick<Booking, 'state' | 'says'> & { labelUrl?: string | null },
): Promise<void> {
  await query(
    'update parcel_bookings set state = $2, says = $3, label_url = coalesce($4, label_url) where parcel_id = $1',
    [parcelId, state, says, labelUrl ?? null],
  );
}

/** Staff give a locked parcel its number: nothing is left to book. */
export async function settleBooking(query: Query, parcelId: number): Promise<void> {
  await query(`update parcel_bookings set state = 'DONE', says = null where parcel_id = $1`, [parcelId]);
}

/** Begins another attempt at a locked booking. */
export async function repeatBooking(query: Query, parcelId: number, attempt: number): Promise<void> {
  await query(
    `update parcel_bookings set state = 'WAITING', attempt = $2, says = null, looked_up_at = null where parcel_id = $1`,
    [parcelId, attempt],
  );
}

/** Notes that the courier had nothing, or something, under the order's number. */
export async function saveLookUp(
  query: Query,
  parcelId: number,
  { attempt, isFound }: { attempt: number; isFound: boolean },
): Promise<void> {
  await query(
    `update parcel_bookings set looked_up_at = case when $3 then null else now() end where parcel_id = $1 and attempt = $2`,
    [parcelId, attempt, isFound],
  );
}

/** Of some numbers of a courier those that other parcels have or had. */
export async function numbersOfOthers(
  query: Query,
  { courierId, parcelId }: { courierId: number; parcelId: number },
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await query<{ number: string }>(
    `select upper(tracking_number) as number from parcels
      where courier_id = $1 and id <> $2 and upper(tracking_number) = any($3::text[])`,
    [courierId, parcelId, numbers.map((number) => number.toUpperCase())],
  );
  return new Set(rows.map(({ number }) => number));
}
