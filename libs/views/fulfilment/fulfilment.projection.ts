import {
  adviceGiven,
  parcelBooked,
  parcelCorrected,
  parcelDelivered,
  parcelHandedOver,
  parcelLost,
  parcelReceived,
  parcelReturning,
  parcelVoided,
} from '@soulvia/fulfilment';
import { orderConfirmed } from '@soulvia/ordering';
import type { Projection } from '@soulvia/platform/projections';

/** One row for each parcel of the batch, with what the batch says of it. */
const parcelsOfBatch = `
  select subject_id::int as parcel_id,
         (array_agg(body order by position) filter (where type = 'ParcelBooked'))[1] as booking,
         min(recorded_at) filter (where type = 'ParcelHandedOver') as handed_over_at,
         max(recorded_at) filter (where type = 'ParcelDelivered') as delivered_at,
         (array_agg(state order by position desc) filter (where state is not null))[1] as state,
         coalesce(sum((body->>'waited_seconds')::bigint) filter (where type = 'AdviceGiven'), 0) as waited_seconds,
         count(body->>'waited_seconds') filter (where type = 'AdviceGiven') as answers
    from (select subject_id, type, position, recorded_at, body,
                 case type when 'ParcelBooked' then 'BOOKED' when 'ParcelHandedOver' then 'WITH_COURIER'
                           when 'ParcelDelivered' then 'DELIVERED' when 'ParcelReturning' then 'RETURNING'
                           when 'ParcelReceived' then 'RECEIVED' when 'ParcelLost' then 'LOST' when 'ParcelVoided' then 'VOID'
                           when 'ParcelCorrected' then body->>'to' end as state
            from batch where subject = 'parcel') changes
   group by subject_id`;

/** What became of parcels, and how many orders were confirmed on each day of Asia/Karachi. */
export const fulfilmentProjection: Projection = {
  name: 'fulfilment',
  version: 1,
  listensTo: [
    orderConfirmed,
    parcelBooked,
    parcelHandedOver,
    parcelDelivered,
    parcelReturning,
    parcelReceived,
    parcelLost,
    parcelVoided,
    parcelCorrected,
    adviceGiven,
  ],
  tables: [
    {
      name: 'delivery_parcels',
      // What only the booking tells may be null in the statement below that changes a parcel of an earlier batch.
      columns: `parcel_id int primary key, kind text, courier_id int, city text, state text, handed_over_at timestamptz,
                delivered_at timestamptz, waited_seconds bigint not null, answers int not null`,
      indexes: ['(handed_over_at)'],
    },
    {
      name: 'delivery_products',
      columns: 'parcel_id int, product_id int, primary key (parcel_id, product_id)',
    },
    { name: 'delivery_days', columns: 'day date primary key, confirmed bigint not null' },
  ],
  relations: [{ name: 'changed', rows: parcelsOfBatch }],
  fold: [
    `insert into delivery_parcels as t (parcel_id, kind, courier_id, city, state, handed_over_at, delivered_at, waited_seconds, answers)
     select parcel_id, booking->>'kind', (booking->>'courier_id')::int, booking->>'city', state, handed_over_at, delivered_at,
            waited_seconds, answers from changed order by parcel_id
     on conflict (parcel_id) do update
        set kind = coalesce(t.kind, excluded.kind), courier_id = coalesce(t.courier_id, excluded.courier_id),
            city = coalesce(t.city, excluded.city), state = coalesce(excluded.state, t.state), handed_over_at = coalesce(t.handed_over_at, excluded.handed_over_at),
            delivered_at = coalesce(excluded.delivered_at, t.delivered_at),
            waited_seconds = t.waited_seconds + excluded.waited_seconds, answers = t.answers + excluded.answers`,
    `insert into delivery_products (parcel_id, product_id)
     select distinct parcel_id, (line->>'product_id')::int from changed, jsonb_array_elements(booking->'lines') line order by 1, 2
     on conflict (parcel_id, product_id) do nothing`,
    `insert into delivery_days as t (day, confirmed)
     select (recorded_at at time zone 'Asia/Karachi')::date, count(*) from batch where type = 'OrderConfirmed' group by 1 order by 1
     on conflict (day) do update set confirmed = t.confirmed + excluded.confirmed`,
  ],
  onPoison: 'stop',
};
