import type { CashState } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

interface CashMarks {
  cash_state: CashState;
  /** Rupees with two decimals that were paid ahead. */
  advance: string;
}

/** What orders are marked with, by order. */
export async function readCashMarks(query: Query, orderIds: readonly number[]): Promise<Map<number, CashMarks>> {
  const rows = await query<CashMarks & { id: number }>(
    'select id, cash_state, coalesce(advance, 0.00)::text as advance from orders where id = any($1::int[])',
    [orderIds],
  );
  return new Map(rows.map(({ id, ...marks }) => [id, marks]));
}

/** Ids of the orders that are marked as paid in the books, after one, in order. */
export async function readMarkedOrders(query: Query, after: number, limit: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `(select id from orders where cash_state not in ('NONE', 'BEFORE') and id > $1 order by id limit $2)
     union (select id from orders where advance > 0 and id > $1 order by id limit $2) order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}
