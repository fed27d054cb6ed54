import type { OrderStatus } from '@soulvia/contracts';
import { orderCancelled, orderEdited, orderPlaced, orderStatusChanged } from '@soulvia/ordering';
import { prepared, type Query } from '@soulvia/platform/database';
import { eventsInRange } from '@soulvia/platform/event-log';
import type { LiveMessage } from '@soulvia/platform/live';
import type { FoldedRange, Projection } from '@soulvia/platform/projections';
import { announceCatalog, catalogEvents } from './announce-catalog.js';

const maxOrders = 200;
/** An order that is edited is PROCESSING, like one that is placed. */
const orderEvents = [orderPlaced, orderStatusChanged, orderCancelled, orderEdited];

/** Has no tables: pushes each order's new status to its buyer, and to everyone what changes in the catalog. */
export const shopFeedProjection: Projection = {
  name: 'shop-feed',
  version: 1,
  listensTo: [...orderEvents, ...catalogEvents],
  tables: [],
  fold: [],
  onPoison: 'skip',
  announce: async (range, query) =>
    (await Promise.all([changedOrders(range, query), announceCatalog(range, query)])).flat(),
};

async function changedOrders(range: FoldedRange, query: Query): Promise<LiveMessage[]> {
  const rows = await query<{ position: number; order_id: number; user_id: number; status: OrderStatus }>(
    prepared(`select distinct on (subject_id) position, subject_id as order_id, (body->>'user_id')::int as user_id, coalesce(body->>'to', 'PROCESSING') as status
       from ${eventsInRange(orderEvents)} changes
      order by subject_id, position desc limit ${maxOrders}`),
    [range.from, range.to],
  );
  return rows.map(({ user_id, position, order_id, status }) => ({
    audience: `user:${user_id}`,
    topic: 'order.changed',
    payload: { position, order_id, status },
  }));
}
