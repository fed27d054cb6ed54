import { type FacetGroup, routineMessages, type RoutineRule, routineStepGroup } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';

/** @throws InvalidInput for values that no group has, and for a step that is no step. */
export function checkRules(rules: readonly RoutineRule[], groups: readonly FacetGroup[]): void {
  const idsIn = (some: readonly FacetGroup[]) => new Set(some.flatMap(({ values }) => values.map(({ id }) => id)));
  const all = idsIn(groups);
  const steps = idsIn(groups.filter(({ key }) => key === routineStepGroup));
  const errors: Record<string, string[]> = {};
  for (const [place, rule] of rules.entries()) {
    if (!steps.has(rule.step)) errors[`rules.${place}.step`] = [routineMessages.valueUnknown];
    for (const field of ['skin_type', 'concern', 'prefer', 'avoid'] as const)
      if (rule[field]?.some((id) => !all.has(id))) errors[`rules.${place}.${field}`] = [routineMessages.valueUnknown];
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
}
