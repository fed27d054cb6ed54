import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { StockHasChanged } from './errors.js';
import { decideQuantity, findShortages, stockEvents } from './stock.js';

const threshold = 5;
const typesOf = (events: ReturnType<typeof decideQuantity>) => events?.map(({ definition }) => definition.type);
const sale = (change: number, quantity: number) =>
  stockEvents({ productId: 3, change, quantity, threshold }, { reason: 'ordered', order_id: 9 });

test('stock: a change is recorded with what is left', () => {
  expect(sale(-2, 8).map(({ subjectId, body }) => [subjectId, body])).toEqual([
    [3, { product_id: 3, change: -2, quantity: 8, reason: 'ordered', order_id: 9 }],
  ]);
});

test('stock: is low when a sale crosses the threshold, not at sales below it', () => {
  expect(typesOf(sale(-1, 5))).toEqual(['StockChanged', 'StockLow']);
  expect(typesOf(sale(-1, 4))).toEqual(['StockChanged']);
});

test('stock: is back when a quantity rises from nothing, but not for a new product', () => {
  const rise = (reason: 'cancelled' | 'opening', quantity: number) =>
    typesOf(stockEvents({ productId: 3, change: 2, quantity }, { reason }));
  expect([rise('cancelled', 2), rise('cancelled', 3), rise('opening', 2)]).toEqual([
    ['StockChanged', 'BackInStock'],
    ['StockChanged'],
    ['StockChanged'],
  ]);
});

test('stock: the quantity that is there already is no change', () => {
  expect(decideQuantity(3, 8, { quantity: 8, seen: 1 }, threshold)).toBeNull();
});

test('stock: a quantity that changed since the admin looked is not overwritten', () => {
  expect(() => decideQuantity(3, 47, { quantity: 60, seen: 50 }, threshold)).toThrow(StockHasChanged);
  expect(decideQuantity(3, 47, { quantity: 60, seen: 47 }, threshold)?.[0]?.body).toMatchObject({ change: 13 });
  expect(decideQuantity(3, 47, { quantity: 60 }, threshold)?.[0]?.body).toMatchObject({ change: 13, quantity: 60 });
});

test('stock: shortages name what could not be taken, with what is left of it', () => {
  const requested = [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 5 },
    { productId: 9, quantity: 1 },
  ];
  expect(findShortages(requested, new Set([1]), new Map([[2, 3]]))).toEqual([
    { product_id: 2, requested: 5, available: 3 },
    { product_id: 9, requested: 1, available: 0 },
  ]);
});

test('stock: recorded changes add up to the quantity, and StockLow marks every crossing of the threshold', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20 }), fc.array(fc.nat({ max: 20 }), { maxLength: 30 }), (first, quantities) => {
      let current = first;
      let total = first;
      for (const quantity of quantities) {
        const events = decideQuantity(3, current, { quantity }, threshold) ?? [];
        const isCrossing = current > threshold && quantity <= threshold;
        expect(events.some(({ definition }) => definition.type === 'StockLow')).toBe(isCrossing);
        total += Number(events[0]?.body.change ?? 0);
        current = quantity;
        expect(total).toBe(current);
      }
    }),
  );
});
