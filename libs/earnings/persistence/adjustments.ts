import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';

export interface NewAdjustment {
  userId: number;
  /** Signed rupees. */
  amount: string;
  reason: string;
  lineId: number | null;
}

/** @returns its id. */
export async function insertAdjustment(
  query: Query,
  { userId, amount, reason, lineId }: NewAdjustment,
  by: number,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    'insert into adjustments (user_id, amount, reason, line_id, by) values ($1, $2, $3, $4, $5) returning id',
    [userId, amount, reason, lineId, by],
  );
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function saveApproval(query: Query, id: number, approvalId: number): Promise<void> {
  await query('update adjustments set approval_id = $2 where id = $1', [id, approvalId]);
}

export interface AdjustmentRow {
  id: number;
  user_id: number;
  amount: string;
  reason: string;
  approved_at: string | null;
}

/** @throws NotFound */
export async function lockAdjustment(query: Query, id: number): Promise<AdjustmentRow> {
  const [row] = await query<AdjustmentRow>(
    'select id, user_id, amount::text as amount, reason, approved_at from adjustments where id = $1 for update',
    [id],
  );
  if (!row) throw new NotFound('Adjustment');
  return row;
}

export async function markApproved(query: Query, id: number, by: number): Promise<void> {
  await query('update adjustments set approved_by = $2, approved_at = now() where id = $1', [id, by]);
}

/** Whether a line of a closed month is a partner's. */
export async function hasLine(query: Query, userId: number, lineId: number): Promise<boolean> {
  const found = await query(
    `select from earning_lines l join periods p on p.month = l.month and p.state = 'CLOSED'
      where l.id = $1 and l.beneficiary = $2`,
    [lineId, userId],
  );
  return found.length > 0;
}
