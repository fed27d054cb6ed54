import type { Order } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { orderColumns, readLines, type OrderRow } from './order-row.js';
import { presentOrder } from './present-order.js';

const ordersMax = 10_000;

/** All orders of a user, deleted ones included, for the export of their data. */
export async function exportOrders(query: Query, userId: number): Promise<{ orders: Order[] }> {
  const rows = await query<OrderRow>(
    `select ${orderColumns} from orders where user_id = $1 order by id limit ${ordersMax}`,
    [userId],
  );
  const lines = await readLines(
    query,
    rows.map(({ id }) => id),
  );
  return { orders: rows.map((row) => presentOrder(row, lines.get(row.id) ?? [])) };
}
