import type { Query } from '@soulvia/platform/database';
import { type Violation, wrong } from './violation.js';

const onRoad = `('WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING')`;

/** A delivery of an order `o` in one of some states. */
const delivery = (states: string) =>
  `exists (select from parcels p where p.order_id = o.id and p.kind = 'DELIVERY' and p.state in ${states})`;

/** Parcels agree with their orders, with the log and with the manifests that have them. */
export async function checkParcels(query: Query): Promise<Violation[]> {
  return [...(await checkPlaces(query)), ...(await checkStates(query)), ...(await checkManifests(query))];
}

/**
 * The units of an order are on the road exactly while a delivery is, else with the buyer exactly if one was delivered, and lost only while
 * one is. The order has an open parcel exactly when it says so.
 */
async function checkPlaces(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; units_at: string | null; parcel_open: boolean; parcels: string | null }>(
    `select o.id, o.units_at, o.parcel_open,
            (select string_agg(p.id || ' ' || p.state, ', ' order by p.id) from parcels p where p.order_id = o.id) as parcels
       from orders o
      where o.parcel_open <> exists (select from parcels p where p.order_id = o.id
                                        and p.state in ('BOOKED', 'WITH_COURIER', 'OUT_FOR_DELIVERY', 'ATTEMPTED', 'RETURNING'))
         or (o.units_at is not distinct from 'road') <> ${delivery(onRoad)}
         or (o.units_at is not distinct from 'buyer') <> (${delivery(`('DELIVERED')`)} and not ${delivery(onRoad)})
         or (o.units_at = 'lost' and not ${delivery(`('LOST')`)})
      order by o.id limit 20`,
  );
  return rows.map(({ id, units_at, parcel_open, parcels }) =>
    wrong(
      `the units of order ${id} are at ${units_at ?? 'no place'} and a parcel is ${parcel_open ? 'open' : 'not open'}; its parcels are ${parcels ?? 'none'}`,
    ),
  );
}

/** The last event of a parcel that changes its state left it in the state that it has, and it left the shop once at most. */
async function checkStates(query: Query): Promise<Violation[]> {
  const rows = await query<{ id: number; state: string; logged: string | null; hand_overs: number }>(
    `select p.id, p.state, last.state as logged, coalesce(left_shop.times, 0)::int as hand_overs
       from parcels p
            left join lateral (
              select case e.type when 'ParcelBooked' then 'BOOKED' when 'ParcelVoided' then 'VOID' when 'ParcelReceived' then 'RECEIVED'
                                 when 'ParcelCorrected' then e.body->>'to' else e.body->>'state' end as state
                from events e
               where e.subject = 'parcel' and e.subject_id = p.id
                 and (e.type in ('ParcelBooked', 'ParcelVoided', 'ParcelReceived', 'ParcelCorrected')
                      or (e.type = 'ParcelReported' and (e.body->>'applied')::boolean))
               order by e.position desc limit 1) last on true
            left join (select subject_id, count(*) as times from events where type = 'ParcelHandedOver' group by 1) left_shop
              on left_shop.subject_id = p.id
      where p.state is distinct from last.state or left_shop.times > 1 order by p.id limit 20`,
  );
  return rows.map(({ id, state, logged, hand_overs }) =>
    wrong(`parcel ${id} is ${state}; the log left it ${logged ?? 'out'} and handed it over ${hand_overs} times`),
  );
}

/** A signed manifest has decided about each of its parcels, and what it handed over has left the shop. */
async function checkManifests(query: Query): Promise<Violation[]> {
  const rows = await query<{ manifest_id: number; parcel_id: number; state: string }>(
    `select l.manifest_id, l.parcel_id, p.state
       from manifest_parcels l join manifests m on m.id = l.manifest_id join parcels p on p.id = l.parcel_id
      where (m.signed_at is null) <> (l.is_handed_over is null) or (l.is_handed_over and p.state in ('BOOKED', 'VOID'))
      order by 1, 2 limit 20`,
  );
  return rows.map(({ manifest_id, parcel_id, state }) =>
    wrong(`parcel ${parcel_id} of manifest ${manifest_id} is ${state}, which does not fit the signature`),
  );
}
