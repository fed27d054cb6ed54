import type { Query } from '@soulvia/platform/database';
import { defineDueKind, type EventHandler, hasten, schedule, type ScheduledHandler } from '@soulvia/platform/due';
import { readSafePosition } from '@soulvia/platform/event-log';
import { periodClosable, planActivated } from '../domain/events.js';
import { addMonths } from '../domain/month.js';
import { findClosable, numberMonth } from '../domain/period.js';
import { readPeriodStates } from '../persistence/periods.js';
import { readPlans } from '../persistence/read-portion.js';

/** Of the whole shop: tells once when the next month can be closed. */
const closableMonth = defineDueKind<{ month?: string }>('closable-month');
const wholeShop = 1;

/** Begins with the first plan that is activated. A later one can hold from an earlier month, or shorter. */
export const plansActivatedHandler: EventHandler = {
  kind: defineDueKind('closable-months-begin'),
  listensTo: planActivated,
  handle: (_, work) => hasten(work, closableMonth, wholeShop),
};

/**
 * The payload has a month once staff know of the one before it. How long a plan holds money is looked at again when the time has come: another plan
 * may hold in the month by then.
 */
export const closableMonthHandler: ScheduledHandler<{ month?: string }> = {
  kind: closableMonth,
  async handle({ subjectId, payload }, work) {
    const holdings = await readPlans(work.query, await readSafePosition(work.query));
    const month = payload.month ?? holdings[0]?.from;
    const closable = month === undefined ? null : findClosable(holdings, month);
    // A plan that never held is gone; the next one begins again.
    if (month === undefined || !closable) return;
    if (closable > (await readNow(work.query))) {
      await schedule(work, closableMonth, subjectId, { at: closable }, payload);
      return;
    }
    if (!(await readPeriodStates(work.query)).has(month)) work.record(periodClosable, numberMonth(month), { month });
    await schedule(work, closableMonth, subjectId, { afterSeconds: 0 }, { month: addMonths(month, 1) });
  },
};

/** The clock that decides when work is due. */
async function readNow(query: Query): Promise<Date> {
  const [row] = await query<{ now: string }>('select now()::text as now');
  return new Date(row?.now ?? Date.now());
}
