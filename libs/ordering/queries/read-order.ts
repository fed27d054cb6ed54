import type { OrderWithTimeline } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { orderColumns, readLines, type OrderRow } from './order-row.js';
import { orderTimeline } from './order-timeline.js';
import { presentOrder } from './present-order.js';

/** Reads an order with its lines and timeline. @param ownerId null for any owner. @throws NotFound */
export async function readOrder(query: Query, orderId: number, ownerId: number | null): Promise<OrderWithTimeline> {
  const [row] = await query<OrderRow>(
    `select ${orderColumns} from orders where id = $1 and ($2::int is null or user_id = $2) and deleted_at is null`,
    [orderId, ownerId],
  );
  if (!row) throw new NotFound('Order');
  const lines = await readLines(query, [row.id]);
  return { ...presentOrder(row, lines.get(row.id) ?? []), timeline: await orderTimeline(query, row.id) };
}
