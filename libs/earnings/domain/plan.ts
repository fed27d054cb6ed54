import type { PlanRequest, PlanState, SimulatePlanRequest } from '@soulvia/contracts';
import { planMessages, simulatedMonthsMax } from '@soulvia/contracts';
import { fixedError, InvalidInput } from '@soulvia/kernel';
import { findMonth, listMonths } from './month.js';

/** A plan is no draft any more. */
export class PlanClosed extends fixedError('PLAN_STATE', 'Only a draft can be changed.') {}

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
  const thisMonth = findMonth(now);
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
