import { Money, NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import type { PlanContent } from '../domain/plan.js';

/** The least amount that is paid to a partner after a month, by its plan or the last one before. */
export async function requireClosed(query: Query, month: string): Promise<Money> {
  const [row] = await query<{ state: string | null; content: PlanContent | null }>(
    `select (select state from periods where month = $1) as state,
            (select content from plans where state <> 'DRAFT' and from_month <= $1 order by from_month desc, version desc limit 1) as content`,
    [month],
  );
  if (!row?.content) throw new NotFound('Month');
  if (row.state !== 'CLOSED') throw new NotFound('Month');
  return Money.parse(row.content.payout_min);
}
