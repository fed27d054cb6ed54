import type { PlanActivated, PlanRetired } from './logged.js';
import { addMonths } from './month.js';
import type { PlanContent } from './plan.js';

/** A plan with the months in which it holds. */
export interface Holding {
  version: number;
  plan: PlanContent;
  from: string;
  /** The last month; null while there is none. */
  until: string | null;
}

/** @param events in the order of the log. @returns the plans that hold in some month, the oldest first. */
export function readHoldings(events: readonly (PlanActivated | PlanRetired)[]): Holding[] {
  let holdings: Holding[] = [];
  for (const { type, body } of events) {
    const last = addMonths(body.from_month, -1);
    holdings = holdings.map((one) => {
      const isEnded = type === 'PlanActivated' ? one.until === null || one.until > last : one.version === body.version;
      return isEnded ? { ...one, until: last } : one;
    });
    if (type === 'PlanActivated')
      holdings.push({ version: body.version, plan: body.plan, from: body.from_month, until: null });
  }
  return holdings.filter(({ from, until }) => until === null || from <= until);
}

/** The plan that holds in a month, or the last one before it. */
export const findHolding = (holdings: readonly Holding[], month: string): Holding | undefined =>
  holdings.findLast(({ from }) => from <= month);

export const holdsIn = ({ from, until }: Holding, month: string): boolean =>
  from <= month && (until === null || month <= until);
