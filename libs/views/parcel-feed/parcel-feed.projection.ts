import {
  adviceGiven,
  adviceNeeded,
  bookingAnswered,
  bookingRequested,
  parcelBooked,
  parcelChanged,
  parcelCorrected,
  parcelDelivered,
  parcelHandedOver,
  parcelLost,
  parcelReceived,
  parcelReported,
  parcelReturning,
  parcelVoided,
} from '@soulvia/fulfilment';
import { findOrderOwners } from '@soulvia/ordering';
import type { Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';

/** A message names at most this many parcels; beyond, it means all of them. */
const namedMax = 200;

const parcelEvents = [
  parcelBooked,
  parcelChanged,
  parcelHandedOver,
  parcelReported,
  parcelDelivered,
  parcelReturning,
  parcelReceived,
  parcelLost,
  parcelVoided,
  parcelCorrected,
  adviceNeeded,
  adviceGiven,
  bookingRequested,
  bookingAnswered,
];

/** Has no tables: tells staff which parcels have changed, and buyers that something happened to theirs. */
export const parcelFeedProjection: Projection = {
  name: 'parcel-feed',
  version: 1,
  listensTo: parcelEvents,
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: announceParcels,
};

async function announceParcels(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ parcel_id: number; order_id: number }>(
    `select distinct (body->>'parcel_id')::int as parcel_id, (body->>'order_id')::int as order_id
       from ${eventsInRange(parcelEvents)} changes limit ${namedMax + 1}`,
    [range.from, range.to],
  );
  if (rows.length === 0) return [];
  const parcel_ids = rows.length <= namedMax ? rows.map((row) => row.parcel_id) : [];
  const owners = await findOrderOwners(query, [...new Set(rows.map((row) => row.order_id))]);
  return [
    { audience: 'may:orders.read', topic: 'parcel.changed', payload: { position: range.to, parcel_ids } },
    ...owners.map(({ id, user_id, status }) => ({
      audience: `user:${user_id}` as const,
      topic: 'order.changed' as const,
      payload: { position: range.to, order_id: id, status },
    })),
  ];
}
