import { type RoutineAnswers, routineLimits, type RoutineRule } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

export interface Candidate {
  id: number;
  price: Money;
  /** Ids of facet values. */
  facets: readonly number[];
}

/** A value of the group of the steps. */
export interface Step {
  id: number;
  name: string;
}

export interface ChosenStep {
  step: Step;
  product: Candidate;
  note: string | null;
}

export interface ChosenRoutine {
  steps: ChosenStep[];
  total: Money;
  leftOut: Step[];
  /** By how much the budget is below the cheapest product; null with a product, and where none suits the answers. */
  shortBy: Money | null;
}

/** What a product earns for the chosen skin type and for each chosen concern. */
const fitWeight = 2;

/**
 * Chooses a product for each step that a rule names for these answers, in the order of the steps, within what is left of the budget.
 *
 * @param candidates products that can be ordered, best sellers first; of equals the first is chosen.
 */
export function chooseRoutine(
  rules: readonly RoutineRule[],
  steps: readonly Step[],
  candidates: readonly Candidate[],
  answers: RoutineAnswers,
): ChosenRoutine {
  const budget = Money.fromRupees(answers.budget);
  const routine: ChosenRoutine = { steps: [], total: Money.zero, leftOut: [], shortBy: null };
  let cheapest: Money | undefined;
  for (const step of steps) {
    const matching = rules.filter((rule) => rule.step === step.id && suitsAnswers(rule, answers));
    if (matching.length === 0) continue;
    const suitable = candidates.filter(
      (product) =>
        isSuitable(product, step, matching) && !routine.steps.some((chosen) => chosen.product.id === product.id),
    );
    for (const { price } of suitable) if (!cheapest || price.paisa < cheapest.paisa) cheapest = price;
    const left = budget.minus(routine.total);
    const affordable = suitable.filter(({ price }) => price.paisa <= left.paisa);
    const product = routine.steps.length < routineLimits.products && findBest(affordable, matching, answers);
    if (product) {
      routine.steps.push({ step, product, note: findNote(product, matching) });
      routine.total = routine.total.plus(product.price);
    } else routine.leftOut.push(step);
  }
  if (routine.steps.length === 0 && cheapest) routine.shortBy = cheapest.minus(budget);
  return routine;
}

function suitsAnswers({ skin_type, concern, sensitive }: RoutineRule, answers: RoutineAnswers): boolean {
  return (
    (!skin_type?.length || (answers.skin !== null && skin_type.includes(answers.skin))) &&
    (!concern?.length || concern.some((id) => answers.concerns.includes(id))) &&
    (sensitive === undefined || sensitive === answers.sensitive)
  );
}

/** No matching rule avoids it, and one prefers it. */
function isSuitable({ facets }: Candidate, step: Step, matching: readonly RoutineRule[]): boolean {
  return (
    facets.includes(step.id) &&
    !matching.some(({ avoid }) => avoid.some((id) => facets.includes(id))) &&
    matching.some((rule) => isPreferred(facets, rule))
  );
}

function isPreferred(facets: readonly number[], { prefer }: RoutineRule): boolean {
  return prefer.length === 0 || prefer.some((id) => facets.includes(id));
}

function findBest(
  products: readonly Candidate[],
  matching: readonly RoutineRule[],
  answers: RoutineAnswers,
): Candidate | undefined {
  let best: Candidate | undefined;
  let highest = -1;
  for (const product of products) {
    const score = computeScore(product, matching, answers);
    if (score > highest) [best, highest] = [product, score];
  }
  return best;
}

function computeScore({ facets }: Candidate, matching: readonly RoutineRule[], answers: RoutineAnswers): number {
  const fits = [answers.skin, ...answers.concerns].filter((id) => id !== null && facets.includes(id));
  const weights = matching.filter((rule) => isPreferred(facets, rule)).map(({ weight }) => weight);
  return weights.reduce((sum, weight) => sum + weight, fitWeight * fits.length);
}

/** Of the strongest rule with a note. */
function findNote({ facets }: Candidate, matching: readonly RoutineRule[]): string | null {
  const noted = matching.filter((rule) => rule.note && isPreferred(facets, rule));
  return noted.toSorted((a, b) => b.weight - a.weight)[0]?.note ?? null;
}
