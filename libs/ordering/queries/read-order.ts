import type { OwnOrder } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { prepared, type Query } from '@soulvia/platform/database';
import type { OrderParcels, OrderReturns } from '../ordering-options.js';
import { linesSql, orderColumns, type OrderLineRow, type OrderRow } from './order-row.js';
import { type OrderEvent, orderEventsSql, orderTimeline } from './order-timeline.js';
import { presentOrder } from './present-order.js';

interface WholeOrderRow extends OrderRow {
  lines: OrderLineRow[] | null;
  events: OrderEvent[] | null;
}

const sql = prepared(`
  select ${orderColumns}, ${linesSql('o.id')} as lines, ${orderEventsSql('o.id')} as events
    from orders o where o.id = $1 and ($2::int is null or o.user_id = $2) and o.deleted_at is null`);

/** Reads an order with its lines, timeline and returns, and what was paid or asked ahead. @param ownerId null for any owner. @throws NotFound */
export async function readOrder(
  query: Query,
  { parcels, returns }: { parcels: Pick<OrderParcels, 'momentsOf'>; returns: OrderReturns },
  orderId: number,
  ownerId: number | null,
): Promise<{ order: OwnOrder; advance: string | null }> {
  const [[row], parcelMoments, returned] = await Promise.all([
    query<WholeOrderRow>(sql, [orderId, ownerId]),
    parcels.momentsOf(query, orderId),
    returns.ofOrder(query, orderId, new Date()),
  ]);
  if (!row) throw new NotFound('Order');
  const order = {
    ...presentOrder(row, row.lines ?? []),
    timeline: orderTimeline(row.events ?? [], parcelMoments, returned.moments),
    returns: returned.returns,
    can_return: returned.canReturn,
  };
  return { order, advance: row.advance };
}
