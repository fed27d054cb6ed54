import { Money, NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { readSafePosition } from '@soulvia/platform/event-log';
import { findHolding } from '../domain/holdings.js';
import { readPlans } from '../persistence/read-portion.js';
import { requireClosed } from './verify-period.js';

/** The least amount that is paid to a partner after a closed month, by its plan or the last one before. @throws NotFound, PeriodIsOpen */
export async function readPayoutMin(query: Query, month: string, now: Date): Promise<Money> {
  await requireClosed(query, month, now);
  const holding = findHolding(await readPlans(query, await readSafePosition(query)), month);
  if (!holding) throw new NotFound('Month');
  return Money.parse(holding.plan.payout_min);
}
