import type { Query } from '@soulvia/platform/database';
import { defineDueKind, schedule, scheduleOnce, type ScheduledHandler } from '@soulvia/platform/due';
import { nextMorning } from '../domain/next-morning.js';
import { cashLate } from '../domain/events.js';

/** What couriers should have paid by now. */
export interface LateCash {
  amount: string;
  parcels: number;
}

/** Of the whole shop: reports each morning what is late. */
const lateCash = defineDueKind('late-cash');
const wholeShop = 1;

/** Begins with the first delivery. */
export const scheduleLateCash = (work: { query: Query }): Promise<void> =>
  scheduleOnce(work, lateCash, wholeShop, nextMorning(new Date()));

export function lateCashHandler(readLateCash: (query: Query) => Promise<LateCash>): ScheduledHandler {
  return {
    kind: lateCash,
    async handle({ subjectId }, work) {
      const late = await readLateCash(work.query);
      if (late.parcels > 0) work.record(cashLate, subjectId, { ...late });
      await schedule(work, lateCash, subjectId, { at: nextMorning(new Date()) }, {});
    },
  };
}
