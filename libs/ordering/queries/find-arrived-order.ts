import type { OrderStatus } from '@soulvia/contracts';
import { prepared, type Query } from '@soulvia/platform/database';
import { subjectEventsSql, type SubjectEvent } from '@soulvia/platform/event-log';
import { orderStatusChanged } from '../domain/events.js';
import type { OrderLineUnits } from '../persistence/parcel-orders.js';

/** An order as its returns see it. */
export interface ArrivedOrder {
  id: number;
  userId: number;
  /** Whether its units are with the buyer: a parcel brought them, or staff say so of an order without parcels. */
  isWithBuyer: boolean;
  /** When its status said that it had arrived; null without such a change. */
  statusSince: Date | null;
  lines: OrderLineUnits[];
}

const arrived: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED'];
const maxEvents = 200;

const sql = prepared(`
  select o.id, o.user_id, o.units_at = 'buyer' or (o.units_at is null and o.status in ('DELIVERED', 'COMPLETED')) as is_with_buyer,
         (select json_agg(json_build_object('id', l.id, 'product_id', l.product_id, 'product_name', l.product_name, 'quantity', l.quantity) order by l.id)
            from order_lines l where l.order_id = o.id) as lines,
         ${subjectEventsSql([orderStatusChanged], 'o.id', maxEvents)} as changes
    from orders o where o.id = $1 and o.deleted_at is null`);

interface Row {
  id: number;
  user_id: number;
  is_with_buyer: boolean | null;
  lines: OrderLineUnits[] | null;
  changes: SubjectEvent<{ from: OrderStatus; to: OrderStatus }>[] | null;
}

/** Takes one query. @returns undefined when there is no such order. */
export async function findArrivedOrder(query: Query, orderId: number): Promise<ArrivedOrder | undefined> {
  const [row] = await query<Row>(sql, [orderId]);
  if (!row) return undefined;
  const since = row.changes?.findLast(({ body }) => arrived.includes(body.to) && !arrived.includes(body.from));
  return {
    id: row.id,
    userId: row.user_id,
    isWithBuyer: row.is_with_buyer ?? false,
    statusSince: since ? new Date(since.recorded_at) : null,
    lines: row.lines ?? [],
  };
}
