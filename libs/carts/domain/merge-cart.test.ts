import { describe, expect, test } from '@jest/globals';
import { savedListLimits } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import fc from 'fast-check';
import { type CartMerge, listLines, mergeCart, type SavedLine, type StoredCart } from './merge-cart.js';

const now = Date.parse('2026-11-26T08:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const empty: StoredCart = { version: 0, lines: new Map(), mergeIds: [] };

const cartOf = (...lines: [productId: number, qty: number, changedAt: number][]): StoredCart => ({
  version: 7,
  lines: new Map(lines.map(([productId, qty, changedAt]) => [productId, { productId, qty, changedAt }])),
  mergeIds: [],
});
const set = (productId: number, qty: number, changedAt: number): CartMerge => ({
  changes: [{ productId, qty, changedAt }],
  baseVersion: 0,
});
const merge = (cart: StoredCart, update: CartMerge, at = now) => mergeCart(cart, update, at).cart;
const quantities = (cart: StoredCart) =>
  Object.fromEntries(listLines(cart).map(({ productId, qty }) => [productId, qty] as const));

const times = fc.integer({ min: now - 29 * day, max: now });
const line = (changedAt = times) =>
  fc.record<SavedLine>({
    productId: fc.integer({ min: 1, max: 6 }),
    qty: fc.integer({ min: 0, max: 1000 }),
    changedAt,
  });
const changes = (changedAt = times) => fc.array(line(changedAt), { maxLength: 12 });
const stateOf = (cart: StoredCart) =>
  [...cart.lines.values()].toSorted((one, other) => one.productId - other.productId);

describe('cart merge: properties', () => {
  test('repeating an update changes nothing', () => {
    fc.assert(
      fc.property(
        changes(),
        changes(fc.integer({ min: -day, max: now + 9 * day })),
        fc.option(fc.uuid()),
        (first, second, id) => {
          const before = merge(empty, { changes: first, baseVersion: 0 });
          const update = { changes: second, baseVersion: 3, mergeId: id ?? undefined };
          const once = merge(before, update);
          const twice = mergeCart(once, update, now);
          expect([twice.cart, twice.written, twice.forgotten]).toEqual([once, [], []]);
        },
      ),
    );
  });

  test('updates of different times give the same lines in any order', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(line(), { maxLength: 30, selector: ({ changedAt }) => changedAt })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
          ),
        ([all, shuffled]) => {
          const after = (list: SavedLine[]) =>
            list.reduce((cart, { productId, qty, changedAt }) => merge(cart, set(productId, qty, changedAt)), empty);
          expect(stateOf(after(shuffled))).toEqual(stateOf(after(all)));
        },
      ),
    );
  });

  test('no line is later than the clock of the server', () => {
    fc.assert(
      fc.property(changes(fc.integer({ min: now, max: now + 9_000_000 * day })), fc.option(fc.uuid()), (list, id) => {
        const cart = merge(empty, { changes: list, baseVersion: 0, mergeId: id ?? undefined });
        expect([...cart.lines.values()].every(({ changedAt }) => changedAt <= now)).toBe(true);
      }),
    );
  });

  test('a merge adds to each line once, up to 1000', () => {
    fc.assert(
      fc.property(changes(), changes(), fc.uuid(), (stored, guest, mergeId) => {
        const before = merge(empty, { changes: stored, baseVersion: 0 });
        const update = { changes: guest, baseVersion: 0, mergeId };
        const after = quantities(merge(merge(before, update), update));
        const expected: Record<number, number> = quantities(before);
        for (const { productId, qty } of guest)
          if (qty > 0) expected[productId] = Math.min(1000, (expected[productId] ?? 0) + qty);
        expect(after).toEqual(expected);
      }),
    );
  });

  test('the rows to write and to delete turn the stored cart into the merged one', () => {
    fc.assert(
      fc.property(changes(fc.integer({ min: now - 90 * day, max: now })), changes(), (stored, list) => {
        const before = merge(empty, { changes: stored, baseVersion: 0 }, now - 89 * day);
        const { cart, written, forgotten } = mergeCart(before, { changes: list, baseVersion: 0 }, now);
        const rows = new Map(before.lines);
        for (const row of written) rows.set(row.productId, row);
        for (const productId of forgotten) rows.delete(productId);
        expect(stateOf({ ...cart, lines: rows })).toEqual(stateOf(cart));
      }),
    );
  });
});

describe('cart merge: lines', () => {
  test.each([
    ['a later change wins', set(1, 5, now - minute), { 1: 5 }],
    ['an earlier change loses', set(1, 5, now - 3 * minute), { 1: 2 }],
    ['of equal times the one that arrives later wins', set(1, 5, now - 2 * minute), { 1: 5 }],
    ['a later removal wins', set(1, 0, now), {}],
    ['another product stays', set(9, 1, now), { 1: 2, 9: 1 }],
  ])('%s', (_, update, expected) => {
    expect(quantities(merge(cartOf([1, 2, now - 2 * minute]), update))).toEqual(expected);
  });

  test('a clock ahead of the server wins until the server has passed the arrival, not for ever', () => {
    const wrong = merge(empty, set(1, 5, Date.parse('9999-12-31T23:59:59Z')));
    expect(quantities(merge(wrong, set(1, 3, now + 1), now + minute))).toEqual({ 1: 3 });
  });

  test('the version grows with a change and not without one', () => {
    const cart = cartOf([1, 2, now - minute]);
    expect(merge(cart, set(1, 3, now)).version).toBe(8);
    expect(merge(cart, set(1, 2, now - minute)).version).toBe(7);
    expect(merge(cart, set(1, 3, now - 2 * minute)).version).toBe(7);
  });
});

describe('cart merge: removed lines', () => {
  test('an earlier change of a device that was offline does not bring a removed product back', () => {
    const removed = merge(cartOf([1, 2, now - 20 * day]), set(1, 0, now - 10 * day));
    expect(quantities(merge(removed, set(1, 4, now - 11 * day)))).toEqual({});
    expect(quantities(merge(removed, set(1, 4, now - 9 * day)))).toEqual({ 1: 4 });
  });

  test('tombstones are forgotten after 30 days', () => {
    const stored = cartOf([1, 0, now - 30 * day - 1], [2, 0, now - 30 * day], [3, 2, now - 90 * day]);
    const { cart, forgotten } = mergeCart(stored, { changes: [], baseVersion: 7 }, now);
    expect([forgotten, [...cart.lines.keys()], cart.version]).toEqual([[1], [2, 3], 7]);
  });

  test('a change from before all tombstones counts only when the cart has not changed since the sender saw it', () => {
    const change = set(1, 4, now - 40 * day);
    expect(quantities(merge(cartOf(), change))).toEqual({});
    expect(quantities(merge(cartOf(), { ...change, baseVersion: 7 }))).toEqual({ 1: 4 });
  });

  test('at most the 200 newest tombstones are kept', () => {
    const stored = cartOf(
      ...Array.from({ length: 250 }, (_, n): [number, number, number] => [n + 1, 0, now - day + n]),
    );
    expect(mergeCart(stored, { changes: [], baseVersion: 7 }, now).forgotten.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, n) => n + 1),
    );
  });
});

describe('cart merge: limits', () => {
  const full = cartOf(
    ...Array.from({ length: savedListLimits.linesMax }, (_, n): [number, number, number] => [n + 1, 1, now]),
  );

  test('a 201st product is refused, and taken once another is removed', () => {
    expect(() => merge(full, set(201, 1, now))).toThrow(InvalidInput);
    const swap = { changes: [...set(201, 1, now).changes, ...set(1, 0, now).changes], baseVersion: 7 };
    expect(listLines(merge(full, swap))).toHaveLength(200);
  });

  test('merge ids are remembered for the last 100 merges', () => {
    let cart = empty;
    for (let nth = 0; nth < 101; nth += 1) cart = merge(cart, { ...set(1, 1, now), mergeId: `merge-${nth}` });
    expect([cart.mergeIds.length, cart.mergeIds[0], quantities(cart)]).toEqual([100, 'merge-1', { 1: 101 }]);
  });
});
