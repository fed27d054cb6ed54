import { journalPosted } from '@soulvia/books';
import {
  parcelBooked,
  parcelCorrected,
  parcelDelivered,
  parcelHandedOver,
  parcelLost,
  parcelReceived,
  parcelReturning,
  parcelVoided,
} from '@soulvia/fulfilment';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';

const day = `(recorded_at at time zone 'Asia/Karachi')::date`;

/** What happened to each parcel in the batch; `on_road` is null where it has not changed. */
const movesOfBatch = `
  select subject_id::int as parcel_id,
         (array_agg(body order by position) filter (where type = 'ParcelBooked'))[1] as booking,
         (array_agg(is_on_road order by position desc) filter (where is_on_road is not null))[1] as on_road,
         (array_agg(${day} order by position desc) filter (where type = 'ParcelDelivered'))[1] as delivered_on
    from (select subject_id, type, position, recorded_at, body,
                 case type when 'ParcelBooked' then null when 'ParcelHandedOver' then true
                           when 'ParcelCorrected' then body->>'to' in ('WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED')
                           else false end as is_on_road
            from batch where subject = 'parcel') changes
   group by subject_id`;

/** Lines of journals of the batch, with what those of account \`courier\` mean for the courier. */
const linesOfBatch = `
  select ${day} as day, account, coalesce(party_id, 0) as party_id, parcel_id, amount,
         case when account = 'courier' then
           case when kind in ('SETTLEMENT', 'SETTLEMENT_BACK') then 'settled'
                when kind in ('DIFFERENCE', 'DIFFERENCE_BACK')
                  then case when is_assigned then 'settled' else 'written_off' end
                else 'collected' end
         end as meaning,
         kind in ('HAND_CASH', 'HAND_CASH_BACK') and account in ('bank', 'cash_in_hand') as is_by_hand
    from batch, lateral (
           select body->>'kind' as kind,
                  not exists (select from jsonb_array_elements(body->'lines') other where other->>'account' <> 'courier') as is_assigned
         ) journal,
         lateral jsonb_to_recordset(body->'lines') as line (account text, party_id int, parcel_id int, amount numeric)
   where type = 'JournalPosted'`;

const parcelsOfBatch = `
  select coalesce(m.parcel_id, c.parcel_id) as parcel_id, coalesce((m.booking->>'courier_id')::int, c.courier_id) as courier_id,
         (m.booking->>'cash_due')::numeric as cash_due, m.on_road, m.delivered_on, coalesce(c.collected, 0) as collected,
         coalesce(c.settled, 0) as settled, coalesce(c.written_off, 0) as written_off
    from moves m
    full join (select parcel_id, max(party_id) as courier_id, coalesce(sum(amount) filter (where meaning = 'collected'), 0) as collected,
                      coalesce(-sum(amount) filter (where meaning = 'settled'), 0) as settled,
                      coalesce(-sum(amount) filter (where meaning = 'written_off'), 0) as written_off
                 from lines where meaning is not null and parcel_id is not null group by parcel_id) c using (parcel_id)`;

/** What couriers have, owe and have paid by parcel, what was collected and settled by day, and what moved on each account by day. */
export const cashProjection: Projection = {
  name: 'cash',
  version: 2,
  listensTo: [
    journalPosted,
    parcelBooked,
    parcelHandedOver,
    parcelDelivered,
    parcelReturning,
    parcelReceived,
    parcelLost,
    parcelVoided,
    parcelCorrected,
  ],
  tables: [
    {
      name: 'cash_parcels',
      columns: `parcel_id int primary key, courier_id int, cash_due numeric(14,2), on_road boolean not null, delivered_on date,
                collected numeric(14,2) not null, settled numeric(14,2) not null, written_off numeric(14,2) not null`,
      indexes: [
        '(courier_id, delivered_on, parcel_id) where collected > settled + written_off',
        '(courier_id) where on_road',
      ],
    },
    {
      // Courier 0 is cash by hand, which is settled at once.
      name: 'cash_days',
      columns: `day date, courier_id int, collected numeric(14,2) not null, settled numeric(14,2) not null,
                written_off numeric(14,2) not null, primary key (day, courier_id)`,
    },
    {
      name: 'book_days',
      columns:
        'day date, account text, party_id int, amount numeric(14,2) not null, debit numeric(14,2) not null, primary key (day, account, party_id)',
    },
  ],
  relations: [
    { name: 'moves', rows: movesOfBatch },
    { name: 'lines', rows: linesOfBatch },
    { name: 'changed', rows: parcelsOfBatch },
  ],
  fold: [
    `insert into cash_parcels as t (parcel_id, courier_id, cash_due, on_road, delivered_on, collected, settled, written_off)
     select parcel_id, courier_id, cash_due, coalesce(on_road, false), delivered_on, collected, settled, written_off
       from changed order by parcel_id
     on conflict (parcel_id) do update
        set courier_id = coalesce(t.courier_id, excluded.courier_id), cash_due = coalesce(t.cash_due, excluded.cash_due),
            on_road = coalesce((select on_road from changed c where c.parcel_id = t.parcel_id), t.on_road),
            delivered_on = coalesce(excluded.delivered_on, t.delivered_on), collected = t.collected + excluded.collected,
            settled = t.settled + excluded.settled, written_off = t.written_off + excluded.written_off`,
    `insert into cash_days as t (day, courier_id, collected, settled, written_off)
     select day, case when is_by_hand then 0 else party_id end,
            coalesce(sum(amount) filter (where is_by_hand or meaning = 'collected'), 0),
            coalesce(sum(case when is_by_hand then amount else -amount end) filter (where is_by_hand or meaning = 'settled'), 0),
            coalesce(-sum(amount) filter (where meaning = 'written_off'), 0)
       from lines where is_by_hand or meaning is not null group by 1, 2 order by 1, 2
     on conflict (day, courier_id) do update
        set collected = t.collected + excluded.collected, settled = t.settled + excluded.settled,
            written_off = t.written_off + excluded.written_off`,
    `insert into book_days as t (day, account, party_id, amount, debit)
     select day, account, party_id, sum(amount), sum(greatest(amount, 0)) from lines group by 1, 2, 3 order by 1, 2, 3
     on conflict (day, account, party_id) do update set amount = t.amount + excluded.amount, debit = t.debit + excluded.debit`,
  ],
  onPoison: 'stop',
  announceEveryMs: 1_000,
  announce: async (range: FoldedRange): Promise<LiveMessage[]> => [
    { audience: 'may:cash.read', topic: 'cash.changed', payload: { position: range.to } },
  ],
};
