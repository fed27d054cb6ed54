import { prepared, type Query } from '@soulvia/platform/database';

/** What returns have come to, by return. */
export async function findReturnRefunds(query: Query, returnIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await query<{ return_id: number; amount: string }>(
    `select return_id, amount::text as amount from refunds where return_id = any($1::int[]) and state <> 'VOID'`,
    [returnIds],
  );
  return new Map(rows.map(({ return_id: id, amount }) => [id, amount]));
}

/** @returns undefined for a refund of another kind. */
export async function findReturnOfRefund(query: Query, refundId: number): Promise<number | undefined> {
  const [row] = await query<{ return_id: number }>(
    'select return_id from refunds where id = $1 and return_id is not null',
    [refundId],
  );
  return row?.return_id;
}

const paidSql = prepared(
  `select amount::text as amount, ended_at as "paidAt" from refunds where order_id = $1 and state = 'PAID' order by id`,
);

/** What was paid back to the buyer of an order. */
export function findPaidRefunds(query: Query, orderId: number): Promise<{ amount: string; paidAt: string }[]> {
  return query(paidSql, [orderId]);
}
