import type { RefundKind, RefundSource, RefundState } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import { deleteInBatches, type Query } from '@soulvia/platform/database';

/** A refund as it is stored. */
export interface RefundRow {
  id: number;
  kind: RefundKind;
  order_id: number | null;
  payment_id: number | null;
  return_id: number | null;
  /** Rupees with two decimals. */
  amount: string;
  state: RefundState;
  /** Sealed; null while none is known, and once it is erased. */
  refund_to: string | null;
  approval_id: number | null;
  is_revealed: boolean;
  created_at: string;
  ended_at: string | null;
  reference: string | null;
  paid_on: string | null;
  paid_from: RefundSource | null;
  by: number | null;
}

export const refundColumns = `r.id, r.kind, r.order_id, r.payment_id, r.return_id, r.amount::text as amount, r.state, r.refund_to, r.approval_id,
  r.revealed_at is not null as is_revealed, r.created_at, r.ended_at, r.reference, r.paid_on::text as paid_on, r.paid_from, r.by`;

/** The order of a refund, which is locked before it; null for a package. @throws NotFound */
export async function findOrderOfRefund(query: Query, id: number): Promise<number | null> {
  const [row] = await query<{ order_id: number | null }>('select order_id from refunds where id = $1', [id]);
  if (!row) throw new NotFound('Refund');
  return row.order_id;
}

/** Locks a refund until the end of the transaction. @throws NotFound */
export async function lockRefund(query: Query, id: number): Promise<RefundRow> {
  const [row] = await query<RefundRow>(`select ${refundColumns} from refunds r where r.id = $1 for update`, [id]);
  if (!row) throw new NotFound('Refund');
  return row;
}

/** Notes on a locked refund who decides about it. */
export async function linkApproval(query: Query, id: number, approvalId: number): Promise<void> {
  await query('update refunds set approval_id = $2 where id = $1', [id, approvalId]);
}

export async function setRefundAccount(query: Query, id: number, sealed: string): Promise<void> {
  await query('update refunds set refund_to = $2 where id = $1', [id, sealed]);
}

/** From now on the account of a locked refund is not changed. */
export async function markRevealed(query: Query, id: number): Promise<void> {
  await query('update refunds set revealed_at = coalesce(revealed_at, now()) where id = $1', [id]);
}

/** Erases the accounts of refunds that ended 30 days ago. @returns how many. */
export function eraseRefundAccounts(query: Query): Promise<number> {
  return deleteInBatches(
    query,
    `update refunds set refund_to = null where id in (
       select id from refunds where ended_at < now() - interval '30 days' and refund_to is not null limit $1) returning 1`,
  );
}
