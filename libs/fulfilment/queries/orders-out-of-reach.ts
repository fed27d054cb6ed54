import type { CourierCity } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { ordersOutOfReach } from '../domain/courier-city.js';
import { openStatesSql } from '../persistence/insert-parcel.js';

interface Row {
  name: string;
  cities: CourierCity[];
  is_active: boolean;
  order_ids: number[];
}

/** Active couriers with a list of cities, and those that have a parcel of one of the orders. */
const sql = prepared(`
  with chosen as (
    select courier_id, array_agg(order_id) as order_ids from parcels
     where order_id = any($1::int[]) and state in ${openStatesSql} group by courier_id
  )
  select c.name, c.cities, c.is_active, coalesce(chosen.order_ids, '{}') as order_ids
    from couriers c left join chosen on chosen.courier_id = c.id
   where chosen.courier_id is not null or (c.is_active and c.cities <> '[]'::jsonb)
   order by c.name, c.id`);

/** The orders whose city no courier that could carry them has in its list, with the names of these couriers. */
export async function findOrdersOutOfReach(
  query: Query,
  orders: readonly { id: number; city: string }[],
): Promise<Map<number, string[]>> {
  if (orders.length === 0) return new Map();
  const couriers = await query<Row>(sql, [orders.map(({ id }) => id)]);
  return ordersOutOfReach(
    orders,
    couriers.map(({ name, cities, is_active: isActive, order_ids: orderIds }) => ({
      name,
      cities,
      isActive,
      orderIds,
    })),
  );
}
