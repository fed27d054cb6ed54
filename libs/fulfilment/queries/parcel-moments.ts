import type { ParcelState } from '@soulvia/contracts';
import type { ParcelMoment } from '@soulvia/ordering';
import { instantText, prepared, type Query } from '@soulvia/platform/database';
import { type SubjectEvent, subjectEventsSql } from '@soulvia/platform/event-log';
import {
  parcelDelivered,
  parcelHandedOver,
  parcelReceived,
  parcelReported,
  parcelReturning,
} from '../domain/events.js';
import { trackingUrl } from './parcel-row.js';

interface Row {
  courier: string;
  tracking_template: string | null;
  tracking_number: string | null;
  events: SubjectEvent<{ state?: ParcelState | null; applied?: boolean }>[] | null;
}

const whatHappened = new Map<string, ParcelMoment['what']>([
  [parcelHandedOver.type, 'shipped'],
  [parcelDelivered.type, 'delivered'],
  [parcelReturning.type, 'coming_back'],
  [parcelReceived.type, 'back'],
]);
const whatWasReported: Partial<Record<ParcelState, ParcelMoment['what']>> = {
  OUT_FOR_DELIVERY: 'out_for_delivery',
  ATTEMPTED: 'attempted',
};
const definitions = [parcelHandedOver, parcelDelivered, parcelReturning, parcelReceived, parcelReported];

const maxParcels = 20;
const maxEvents = 100;

// The buyer hands a pickup over: it is no parcel that they wait for.
const sql = prepared(`
  select c.name as courier, c.tracking_url as tracking_template, p.tracking_number,
         ${subjectEventsSql(definitions, 'p.id', maxEvents)} as events
    from parcels p join couriers c on c.id = p.courier_id
   where p.order_id = $1 and p.kind <> 'PICKUP' and p.handed_over_at is not null
   order by p.id limit ${maxParcels}`);

/** What the buyer of an order reads about its parcels, oldest first. Takes one query. */
export async function readParcelMoments(query: Query, orderId: number): Promise<ParcelMoment[]> {
  const rows = await query<Row>(sql, [orderId]);
  return rows
    .flatMap((row) => (row.events ?? []).flatMap((event) => toMoment(row, event) ?? []))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

function toMoment(parcel: Row, { type, recorded_at, body }: NonNullable<Row['events']>[number]): ParcelMoment | null {
  const what =
    whatHappened.get(type) ?? (body.applied === true && body.state ? whatWasReported[body.state] : undefined);
  if (!what) return null;
  const at = instantText(recorded_at);
  if (what !== 'shipped') return { what, at };
  return {
    what,
    at,
    courier: parcel.courier,
    tracking_number: parcel.tracking_number,
    tracking_url: trackingUrl(parcel.tracking_template, parcel.tracking_number),
  };
}
