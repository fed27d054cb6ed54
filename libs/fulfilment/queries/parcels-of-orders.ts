import type { OrderParcel, OrderStatus } from '@soulvia/contracts';
import { exactMatchesMax, prepared, type Query } from '@soulvia/platform/database';
import { newestDeliverySql, otherDeliveriesSql } from '../persistence/lock-parcel.js';
import { disagreementText, type ParcelRow } from './parcel-row.js';

interface Row
  extends OrderParcel, Pick<ParcelRow, 'kind' | 'refused_state' | 'is_newest_delivery' | 'other_deliveries'> {
  order_id: number;
}

/** Planning it takes many times as long as reading the few parcels of a page. */
const ofOrdersSql = prepared(`
  select p.id, p.order_id, p.state, p.tracking_number, c.name as courier, p.cash_due::text, p.pieces, p.kind, p.refused_state, ${newestDeliverySql} as is_newest_delivery,
         ${otherDeliveriesSql} as other_deliveries
    from parcels p join couriers c on c.id = p.courier_id where p.order_id = any($1::int[]) order by p.order_id, p.id`);

/** The newest parcel of orders that have one, and where one of their parcels contradicts them, by order. */
export async function parcelsOfOrders(
  query: Query,
  orders: readonly { id: number; status: OrderStatus }[],
): Promise<Map<number, { parcel: OrderParcel; disagreement: string | null }>> {
  const rows = await query<Row>(ofOrdersSql, [orders.map(({ id }) => id)]);
  const statuses = new Map(orders.map(({ id, status }) => [id, status]));
  const found = new Map<number, { parcel: OrderParcel; disagreement: string | null }>();
  for (const row of rows) {
    const { id, order_id: orderId, state, tracking_number, courier, cash_due, pieces } = row;
    const status = statuses.get(orderId);
    const disagreement = (status && disagreementText(status, row)) ?? found.get(orderId)?.disagreement ?? null;
    found.set(orderId, { parcel: { id, state, tracking_number, courier, cash_due, pieces }, disagreement });
  }
  return found;
}

/** Ids of orders that a parcel contradicts, at most as many as a search counts. */
export async function disagreeingOrders(query: Query): Promise<number[]> {
  const rows = await query<{ order_id: number }>(
    `select distinct order_id from (select order_id from parcels p where p.disagrees order by p.id desc limit ${exactMatchesMax}) newest`,
  );
  return rows.map((row) => row.order_id);
}
