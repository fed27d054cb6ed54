import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { nameMonthAndYear } from '../domain/month.js';

/** A line on the statement of a partner. @throws NotFound for a line of someone else, or of a month that is not closed. */
export async function findOwnLine(
  query: Query,
  lineId: number,
  userId: number,
): Promise<{ orderId: number; label: string }> {
  const [line] = await query<{ order_id: number; month: string }>(
    `select l.order_id, l.month from earning_lines l join periods p using (month)
      where l.id = $1 and l.beneficiary = $2 and p.state = 'CLOSED'`,
    [lineId, userId],
  );
  if (!line) throw new NotFound('Line');
  return { orderId: line.order_id, label: `Line of order ${line.order_id}, ${nameMonthAndYear(line.month)}` };
}
