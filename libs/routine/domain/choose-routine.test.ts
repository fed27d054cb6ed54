import { expect, test } from '@jest/globals';
import type { RoutineAnswers, RoutineRule } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import fc from 'fast-check';
import { isExhaustive } from '../../../test/support/sample.js';
import { type Candidate, chooseRoutine } from './choose-routine.js';

const steps = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Step ${id}` }));
const skins = [11, 12];
const concerns = [21, 22, 23];
const others = [31, 32, 33];
const facet = fc.constantFrom(...steps.map(({ id }) => id), ...skins, ...concerns, ...others);

const rule: fc.Arbitrary<RoutineRule> = fc.record(
  {
    skin_type: fc.subarray(skins),
    concern: fc.subarray(concerns),
    sensitive: fc.boolean(),
    step: fc.constantFrom(...steps.map(({ id }) => id)),
    prefer: fc.subarray([...skins, ...concerns, ...others], { maxLength: 3 }),
    avoid: fc.subarray(others, { maxLength: 1 }),
    weight: fc.integer({ min: 1, max: 10 }),
    note: fc.constantFrom('one', 'two'),
  },
  { requiredKeys: ['step', 'prefer', 'avoid', 'weight'] },
);
const candidates: fc.Arbitrary<Candidate[]> = fc
  .array(fc.record({ price: fc.integer({ min: 100, max: 4_000 }), facets: fc.uniqueArray(facet, { maxLength: 8 }) }), {
    maxLength: 30,
  })
  .map((list) => list.map(({ price, facets }, index) => ({ id: index + 1, price: Money.fromRupees(price), facets })));
const answers: fc.Arbitrary<RoutineAnswers> = fc.record({
  skin: fc.constantFrom(null, ...skins),
  concerns: fc.subarray(concerns, { maxLength: 2 }),
  sensitive: fc.boolean(),
  budget: fc.constantFrom(1_000, 2_000, 6_000, 50_000),
});

/** Ranks every product of every step, one condition at a time. */
function searchNaively(rules: RoutineRule[], products: Candidate[], asked: RoutineAnswers): (number | null)[] {
  const chosen: (number | null)[] = [];
  let left = asked.budget * 100;
  for (const { id: step } of steps) {
    const matching = rules.filter((one) => {
      if (one.step !== step) return false;
      if (one.skin_type?.length && !one.skin_type.some((id) => id === asked.skin)) return false;
      if (one.concern?.length && !one.concern.some((id) => asked.concerns.includes(id))) return false;
      return one.sensitive === undefined || one.sensitive === asked.sensitive;
    });
    if (matching.length === 0) continue;
    const ranked = products.flatMap((product, rank) => {
      const has = (id: number) => product.facets.includes(id);
      const preferring = matching.filter(({ prefer }) => prefer.length === 0 || prefer.some(has));
      if (!has(step) || preferring.length === 0 || matching.some(({ avoid }) => avoid.some(has))) return [];
      if (product.price.paisa > left || chosen.includes(product.id)) return [];
      let score = 0;
      for (const { weight } of preferring) score += weight;
      if (asked.skin !== null && has(asked.skin)) score += 2;
      for (const id of asked.concerns) if (has(id)) score += 2;
      return [{ id: product.id, price: product.price.paisa, score, rank }];
    });
    const [best] = ranked.toSorted((a, b) => b.score - a.score || a.rank - b.rank);
    const isFull = chosen.filter((id) => id !== null).length === 4;
    chosen.push(best && !isFull ? best.id : null);
    if (best && !isFull) left -= best.price;
  }
  return chosen;
}

test('routine: is what a naive search over all products finds', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), candidates, answers, (rules, products, asked) => {
      const routine = chooseRoutine(rules, steps, products, asked);
      const naive = searchNaively(rules, products, asked);
      expect(routine.steps.map(({ product }) => product.id)).toEqual(naive.filter((id) => id !== null));
      expect(routine.leftOut).toHaveLength(naive.filter((id) => id === null).length);
      const sum = routine.steps.reduce((total, { product }) => total + product.price.paisa, 0);
      expect([routine.total.paisa, sum <= asked.budget * 100]).toEqual([sum, true]);
    }),
    { numRuns: isExhaustive ? 1_000 : 200 },
  );
});

const everyone = { step: 1, prefer: [], avoid: [], weight: 1 };
const asked = { skin: 11, concerns: [], sensitive: false, budget: 1_000 };
const product = (id: number, rupees: number, ...facets: number[]) => ({ id, price: Money.fromRupees(rupees), facets });

test('routine: says by how much the budget is below the cheapest product', () => {
  const { steps: chosen, shortBy } = chooseRoutine(
    [everyone],
    steps,
    [product(1, 3_000, 1), product(2, 2_290, 1)],
    asked,
  );
  expect([chosen, shortBy?.toString()]).toEqual([[], '1290.00']);
  expect(chooseRoutine([everyone], steps, [product(1, 900, 2)], asked).shortBy).toBeNull();
});

test('routine: shows the note of the strongest rule that prefers the product', () => {
  const rules = [
    { ...everyone, note: 'For all.' },
    { ...everyone, prefer: [31], weight: 5, note: 'Stronger.' },
    { ...everyone, prefer: [32], weight: 9, note: 'Of another product.' },
  ];
  expect(chooseRoutine(rules, steps, [product(1, 900, 1, 31)], asked).steps).toMatchObject([{ note: 'Stronger.' }]);
});
