import {
  defaultReturnWindows,
  type EarningsPlan,
  numberProblem,
  readNumber,
  planProblems,
  type PlanRequest,
  planRules,
  textProblem,
} from '@soulvia/contracts';

/** A plan as it is typed; a level without text is left out. */
export interface PlanDraft {
  name: string;
  first: string;
  second: string;
  third: string;
  total_percent_max: string;
  hold_days: string;
  payout_min: string;
  isActivityAsked: boolean;
  active_min: string;
  active_months: string;
}

const levelNames = ['first', 'second', 'third'] as const;

export const emptyPlan: PlanDraft = {
  name: '',
  first: '',
  second: '',
  third: '',
  total_percent_max: '',
  hold_days: String(defaultReturnWindows.return_days),
  payout_min: '1000',
  isActivityAsked: false,
  active_min: '',
  active_months: '1',
};

export function toDraft({ levels, active, ...plan }: EarningsPlan): PlanDraft {
  const percent = (level: number) => String(levels.find((one) => one.level === level)?.percent ?? '');
  return {
    name: plan.name,
    first: percent(1),
    second: percent(2),
    third: percent(3),
    total_percent_max: String(plan.total_percent_max),
    hold_days: String(plan.hold_days),
    payout_min: plan.payout_min,
    isActivityAsked: active !== null,
    active_min: active?.min ?? '',
    active_months: String(active?.months ?? 1),
  };
}

/** NaN for what is no number, which `validateDraft` refuses. */
const toNumber = (text: string) => readNumber(text) ?? Number.NaN;

export const toRequest = (draft: PlanDraft): PlanRequest => ({
  name: draft.name,
  levels: levelNames.flatMap((name, index) =>
    draft[name].trim() === '' ? [] : [{ level: index + 1, percent: toNumber(draft[name]) }],
  ),
  active: draft.isActivityAsked ? { min: draft.active_min, months: toNumber(draft.active_months) } : null,
  total_percent_max: toNumber(draft.total_percent_max),
  hold_days: toNumber(draft.hold_days),
  payout_min: draft.payout_min,
});

/** By the names of the API. What a level lacks is said at all of them. */
export function validateDraft(draft: PlanDraft): Record<string, string | undefined> {
  const percents = levelNames.map((name) => draft[name]).filter((text) => text.trim() !== '');
  const wrong = percents.map((text) => numberProblem(planRules.percent, text)).find(Boolean);
  // The server knows for how many days buyers may return things.
  const { levels } = planProblems(toRequest(draft), 0);
  const together = percents.length === 0 ? planRules.levels.required : levels?.[0];
  const asked = draft.isActivityAsked;
  return {
    name: textProblem(planRules.name, draft.name),
    levels: wrong ?? together,
    total_percent_max: numberProblem(planRules.total, draft.total_percent_max),
    hold_days: numberProblem(planRules.hold, draft.hold_days),
    payout_min: textProblem(planRules.amount, draft.payout_min),
    'active.min': asked ? textProblem(planRules.amount, draft.active_min) : undefined,
    'active.months': asked ? numberProblem(planRules.months, draft.active_months) : undefined,
  };
}
