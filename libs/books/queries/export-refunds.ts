import type { RefundKind, RefundState } from '@soulvia/contracts';
import type { Query } from '@soulvia/platform/database';

interface ExportedRefund {
  order_id: number;
  kind: RefundKind;
  amount: string;
  state: RefundState;
  created_at: string;
  paid_on: string | null;
}

/** What is owed to the buyer of orders, or was paid back, for the export of their data. */
export async function exportRefunds(query: Query, orderIds: readonly number[]): Promise<{ refunds: ExportedRefund[] }> {
  const refunds = await query<ExportedRefund>(
    `select order_id, kind, amount::text as amount, state, created_at, paid_on::text as paid_on
       from refunds where order_id = any($1::int[]) order by id`,
    [orderIds],
  );
  return { refunds };
}
