import type { CashState, OrderStatus } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';
import { cashStateSql } from '../persistence/lock-order.js';

interface Row {
  status: OrderStatus;
  amount: string;
  cash_state: CashState;
  advance: string | null;
}

/** What an order costs and what is known of its cash. @returns undefined when there is no such order. */
export async function findPaidOrder(query: Query, orderId: number): Promise<Row | undefined> {
  const [row] = await query<Row>(
    `select o.status, o.amount::text as amount, ${cashStateSql('o')} as cash_state, o.advance::text as advance from orders o where o.id = $1 and o.deleted_at is null`,
    [orderId],
  );
  return row;
}
