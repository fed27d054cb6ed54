import type { PlanRequest, PlanState, SimulatePlanRequest } from '@soulvia/contracts';
import { planMessages, simulatedMonthsMax, shopMonth } from '@soulvia/contracts';
import { DomainError, InvalidInput } from '@soulvia/kernel';
import { addMonths, listMonths, nameMonth, nameMonthAndYear } from './month.js';

/** The state of the plan does not allow this. */
export class PlanStateForbids extends DomainError {
  readonly code = 'PLAN_STATE';
}

/** When a plan holds; null before it is activated, and without an end. */
export interface PlanSpan {
  version: number;
  state: PlanState;
  from_month: string | null;
  until_month: string | null;
}

export function assertDraft({ state }: PlanSpan, what: 'changed' | 'activated'): void {
  if (state !== 'DRAFT') throw new PlanStateForbids(`Only a draft can be ${what}.`);
}

/** @throws InvalidInput once a month has begun. */
export function assertNotBegun(month: string, now: Date): void {
  if (month <= shopMonth(now)) throw new InvalidInput({ from_month: [planMessages.monthBegun] });
}

/** How old a simulation may be, and which months it covers, so that its plan can be activated. */
export const requiredSimulation = (now: Date) => ({
  since: new Date(now.getTime() - 7 * 24 * 60 * 60 * 1_000),
  firstMonth: addMonths(shopMonth(now), -3),
  lastMonth: addMonths(shopMonth(now), -1),
});

/** @returns the last month of a plan that is retired from a month. @throws PlanStateForbids, InvalidInput */
export function endPlan({ version, state, from_month: first, until_month: last }: PlanSpan, month: string): string {
  if (state !== 'ACTIVE' || first === null) throw new PlanStateForbids('Only an active plan can be retired.');
  if (month < first)
    throw new InvalidInput({ from_month: [`Plan ${version} begins in ${nameMonthAndYear(first)} only.`] });
  if (last !== null && month > last)
    throw new PlanStateForbids(`Plan ${version} ends with ${nameMonth(last)} already.`);
  return addMonths(month, -1);
}

/** What a plan says, beside its name. */
export type PlanContent = Omit<PlanRequest, 'name'>;

/** The content of a request in the order in which it is compared and shown. */
export const readContent = (plan: PlanContent): PlanContent => ({
  levels: plan.levels.map(({ level, percent }) => ({ level, percent })).toSorted((a, b) => a.level - b.level),
  active: plan.active && { min: Number(plan.active.min).toFixed(2), months: plan.active.months },
  total_percent_max: plan.total_percent_max,
  hold_days: plan.hold_days,
  payout_min: Number(plan.payout_min).toFixed(2),
});

/** What edits of a plan change. */
export const editedPart = (plan: PlanRequest & { state: PlanState }) => ({
  name: plan.name,
  ...readContent(plan),
  state: plan.state,
});

/** @throws InvalidInput unless the months are over, in order and no more than a simulation covers. */
export function assertSimulated({ from_month: first, to_month: last }: SimulatePlanRequest, now: Date): void {
  const thisMonth = shopMonth(now);
  const problems = {
    ...(first >= thisMonth && { from_month: [planMessages.monthNotPast] }),
    ...(last >= thisMonth
      ? { to_month: [planMessages.monthNotPast] }
      : last < first
        ? { to_month: [planMessages.monthsTurned] }
        : listMonths(first, last).length > simulatedMonthsMax && { to_month: [planMessages.monthsTooMany] }),
  };
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
}
