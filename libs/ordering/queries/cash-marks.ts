import type { CashState } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

/** What orders are marked with, by order. */
export async function readCashMarks(query: Query, orderIds: readonly number[]): Promise<Map<number, CashState>> {
  const rows = await query<{ id: number; cash_state: CashState }>(
    'select id, cash_state from orders where id = any($1::int[])',
    [orderIds],
  );
  return new Map(rows.map(({ id, cash_state: state }) => [id, state]));
}

/** Ids of the orders that are marked as paid in the books, after one, in order. */
export async function readMarkedOrders(query: Query, after: number, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from orders where cash_state not in ('NONE', 'BEFORE') and id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}
