import { parcelCorrected, parcelDelivered } from '@soulvia/fulfilment';
import type { Projection } from '@soulvia/platform/projections';

/** What the batch says last of each parcel that arrived, or that did not after all. */
const lastOfBatch = `
  select distinct on (subject_id) subject_id::int as parcel_id, type, body, (recorded_at at time zone 'Asia/Karachi')::date as day
    from batch
   where type = 'ParcelDelivered' or (type = 'ParcelCorrected' and body->>'from' = 'DELIVERED')
   order by subject_id, position desc`;

/** When deliveries arrived, and how many days after their orders were placed. */
export const arrivalsProjection: Projection = {
  name: 'arrivals',
  version: 1,
  listensTo: [parcelDelivered, parcelCorrected],
  tables: [
    {
      name: 'arrivals',
      columns:
        'parcel_id int primary key, courier_id int not null, city text, delivered_on date not null, days int not null',
      indexes: ['(delivered_on)'],
    },
  ],
  relations: [{ name: 'last', rows: lastOfBatch }],
  fold: [
    `delete from arrivals a using last where a.parcel_id = last.parcel_id and last.type = 'ParcelCorrected'`,
    // Events of before this read model do not tell when the order was placed.
    `insert into arrivals as t (parcel_id, courier_id, city, delivered_on, days)
     select parcel_id, (body->>'courier_id')::int, body->>'city', day,
            greatest(day - ((body->>'placed_at')::timestamptz at time zone 'Asia/Karachi')::date, 0)
       from last where type = 'ParcelDelivered' and body->>'kind' = 'DELIVERY' and body->>'placed_at' is not null order by parcel_id
     on conflict (parcel_id) do update
        set courier_id = excluded.courier_id, city = excluded.city, delivered_on = excluded.delivered_on, days = excluded.days`,
  ],
  onPoison: 'skip',
};
