import type { OrderMoment, OrderStatus } from '@soulvia/contracts';
import { instantText, type Query } from '@soulvia/platform/database';

interface MomentRow {
  type: string;
  status: OrderStatus | null;
  recorded_at: string;
}

const whatHappened: Record<string, OrderMoment['what']> = {
  OrderPlaced: 'placed',
  OrderStatusChanged: 'changed',
  OrderCancelled: 'cancelled',
};

const momentsMax = 200;

/** What an order went through, straight from the log, oldest first. Who did it is not its buyer's business. */
export async function orderTimeline(query: Query, orderId: number): Promise<OrderMoment[]> {
  const rows = await query<MomentRow>(
    `select type, body->>'to' as status, recorded_at from events
      where subject = 'order' and subject_id = $1 and type = any($2::text[])
      order by subject_version limit ${momentsMax}`,
    [orderId, Object.keys(whatHappened)],
  );
  return rows.map((row) => ({
    what: whatHappened[row.type] ?? 'changed',
    status: row.status ?? 'PROCESSING',
    at: instantText(row.recorded_at),
  }));
}
