import { findStaffNames } from '@soulvia/accounts';
import type { OrderHistoryEntry } from '@soulvia/contracts';
import { nameKeys } from '@soulvia/platform/api-keys';
import type { Query } from '@soulvia/platform/database';
import { actorId, type SubjectEvent, subjectEventsSql } from '@soulvia/platform/event-log';
import { parcelBooked } from '../domain/events.js';
import { parcelColumns, type ParcelRow, presentParcels } from './parcel-row.js';

interface Row extends ParcelRow {
  bookings: SubjectEvent<unknown>[] | null;
}

const maxParcels = 20;

/** What staff read about the parcels of an order: their bookings and all that was reported about them. Takes four queries, five where a key has booked. */
export async function readParcelHistory(query: Query, orderId: number): Promise<OrderHistoryEntry[]> {
  const rows = await query<Row>(
    `select ${parcelColumns}, ${subjectEventsSql([parcelBooked], 'p.id', 1)} as bookings
       from parcels p where p.order_id = $1 order by p.id desc limit ${maxParcels}`,
    [orderId],
  );
  if (rows.length === 0) return [];
  const bookers = rows.map(({ bookings }) => bookings?.[0]?.actor ?? '');
  const [parcels, names, keys] = await Promise.all([
    presentParcels(query, rows),
    findStaffNames(
      query,
      bookers.flatMap((actor) => actorId(actor) ?? []),
    ),
    nameKeys(query, bookers),
  ]);
  return parcels.flatMap(({ id, courier, tracking_number, booked_at, reports }, index) => {
    const parcel = { id, courier: courier.name, tracking_number };
    const booker = bookers[index] ?? '';
    const by = keys.get(booker) ?? names.get(actorId(booker) ?? 0) ?? 'Soulvia';
    return [
      { what: 'booked' as const, at: booked_at, by, parcel },
      ...reports.map(({ at, by: reporter, note, state, courier_says, applied }) => ({
        what: 'reported' as const,
        at,
        by: reporter,
        note,
        parcel,
        report: { state, courier_says, applied },
      })),
    ];
  });
}
