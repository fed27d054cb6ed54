import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type FacetFilter, FacetIndex, type IndexedProduct } from './facet-index.js';

/** Values 0 to 8 in three groups. */
const groupOf = (value: number) => Math.floor(value / 3);
const values = [...Array(9).keys()];

const product = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  categoryId: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 9 }),
  facets: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 5 }),
  isDelisted: fc.boolean(),
  familyId: fc.option(fc.integer({ min: 1, max: 6 })),
});
const step = fc.oneof(
  product.map((put) => ({ put, remove: null })),
  fc.integer({ min: 1, max: 60 }).map((remove) => ({ put: null, remove })),
);
const filter: fc.Arbitrary<FacetFilter> = fc.record({
  categoryId: fc.option(fc.integer({ min: 1, max: 3 })),
  matches: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 70 }))),
  priceMin: fc.option(fc.integer({ min: 1, max: 9 })),
  priceMax: fc.option(fc.integer({ min: 1, max: 9 })),
  inStock: fc.boolean(),
  chosen: fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 }).map((chosen) => {
    const groups = new Map<number, number[]>();
    for (const value of chosen) groups.set(groupOf(value), [...(groups.get(groupOf(value)) ?? []), value]);
    return groups;
  }),
  isGrouped: fc.boolean(),
});

/** Which of the conditions are left out. */
type Open = { group?: number; price?: true; stock?: true };

function passes(p: IndexedProduct, f: FacetFilter, soldOut: readonly number[], open: Open = {}): boolean {
  const isAvailable = !p.isDelisted && !soldOut.includes(p.id);
  return (
    (f.categoryId === null || p.categoryId === f.categoryId) &&
    (f.matches === null || f.matches.includes(p.id)) &&
    (open.price ||
      ((f.priceMin === null || p.price >= f.priceMin) && (f.priceMax === null || p.price <= f.priceMax))) &&
    (open.stock || !f.inStock || isAvailable) &&
    [...f.chosen].every(([group, chosen]) => group === open.group || chosen.some((value) => p.facets.includes(value)))
  );
}

test('facet index: counts what a recount of random catalogs counts, after any puts and removals', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 150 }),
      filter,
      fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }),
      (steps, asked, soldOut) => {
        const index = new FacetIndex();
        const known = new Map<number, IndexedProduct>();
        for (const { put, remove } of steps) {
          if (put) index.put(put);
          if (put) known.set(put.id, put);
          if (remove !== null) index.remove(remove);
          if (remove !== null) known.delete(remove);
        }
        const counts = index.count(asked, soldOut, 1000);
        const all = [...known.values()];
        const of = (open?: Open) => all.filter((p) => passes(p, asked, soldOut, open));
        const countOf = (products: IndexedProduct[]) =>
          asked.isGrouped ? new Set(products.map((p) => p.familyId ?? `product ${p.id}`)).size : products.length;
        expect(values.map((value) => counts.countOf(value, groupOf(value)))).toEqual(
          values.map((value) => countOf(of({ group: groupOf(value) }).filter((p) => p.facets.includes(value)))),
        );
        expect(index.countPassing(asked, soldOut, 1000)).toBe(countOf(of()));
        const inStock = of({ stock: true }).filter((p) => !p.isDelisted && !soldOut.includes(p.id));
        expect(counts.inStock).toBe(countOf(inStock));
        const prices = of({ price: true }).map((p) => p.price);
        expect(counts.price).toEqual(
          prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
        );
      },
    ),
    { numRuns: 400 },
  );
});

test('facet index: counts no further than it is asked to, with more products than its first size', () => {
  const index = new FacetIndex();
  for (let id = 1; id <= 5_000; id += 1)
    index.put({ id, categoryId: 1, price: id, facets: [id % 2], isDelisted: false, familyId: null });
  const open = {
    categoryId: null,
    matches: null,
    priceMin: null,
    priceMax: null,
    inStock: false,
    chosen: new Map(),
    isGrouped: false,
  };
  expect(index.count(open, [], 1001).countOf(0, 0)).toBe(1001);
  expect(index.countPassing(open, [], 1001)).toBe(1001);
  expect(index.count({ ...open, priceMin: 4_990 }, [], 1001).countOf(0, 0)).toBe(6);
  expect(index.count(open, [], 9_999)).toMatchObject({ inStock: 5_000, price: { min: 1, max: 5_000 } });
});
