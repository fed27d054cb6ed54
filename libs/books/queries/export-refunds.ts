import type { RefundKind, RefundState } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

interface ExportedRefund {
  order_id: number | null;
  payment_id: number | null;
  kind: RefundKind;
  amount: string;
  state: RefundState;
  created_at: string;
  paid_on: string | null;
}

/** What is owed for orders and payments of a person, or was paid back, for the export of their data. */
export async function exportRefunds(
  query: Query,
  orderIds: readonly number[],
  paymentIds: readonly number[],
): Promise<{ refunds: ExportedRefund[] }> {
  const refunds = await query<ExportedRefund>(
    `select order_id, payment_id, kind, amount::text as amount, state, created_at, paid_on::text as paid_on
       from refunds where order_id = any($1::int[]) or payment_id = any($2::int[]) order by id`,
    [orderIds, paymentIds],
  );
  return { refunds };
}
