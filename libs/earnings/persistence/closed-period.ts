import { DomainError, Money, NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { addMonths, nameDay, nameMonth, startMonth } from '../domain/month.js';
import type { PlanContent } from '../domain/plan.js';

class PeriodIsOpen extends DomainError {
  readonly code = 'PERIOD_OPEN';
}

const dayMs = 24 * 60 * 60 * 1_000;

/** @returns the least amount that is paid to a partner after a closed month, by its plan or the last one before. @throws NotFound, PeriodIsOpen */
export async function requireClosed(query: Query, month: string, now: Date): Promise<Money> {
  const [row] = await query<{ is_closed: boolean; content: PlanContent | null }>(
    `select exists (select from periods where month = $1 and state = 'CLOSED') as is_closed,
            (select content from plans where state <> 'DRAFT' and from_month <= $1 order by from_month desc, version desc limit 1) as content`,
    [month],
  );
  if (!row?.content) throw new NotFound('Month');
  const closable = new Date(startMonth(addMonths(month, 1)).getTime() + row.content.hold_days * dayMs);
  if (!row.is_closed)
    throw new PeriodIsOpen(
      now < closable ? `No month can be closed before ${nameDay(closable)}.` : `${nameMonth(month)} is open.`,
    );
  return Money.parse(row.content.payout_min);
}
