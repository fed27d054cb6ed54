import { prepared, type Query } from '@soulvia/platform/database';

const sql = prepared(`
  select delivered_at from parcels
   where order_id = $1 and kind = 'DELIVERY' and state = 'DELIVERED' and delivered_at is not null order by id desc limit 1`);

/** When a parcel brought an order to its buyer; null when none has. */
export async function findDeliveredAt(query: Query, orderId: number): Promise<Date | null> {
  const [parcel] = await query<{ delivered_at: string }>(sql, [orderId]);
  return parcel ? new Date(parcel.delivered_at) : null;
}
