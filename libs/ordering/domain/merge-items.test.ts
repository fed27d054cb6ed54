import { describe, expect, test } from '@jest/globals';
import { orderLimits } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import fc from 'fast-check';
import { mergeItems } from './merge-items.js';

describe('merging checkout items', () => {
  test('items of the same product become one, in product order', () => {
    const items = [
      { product_id: 9, quantity: 1 },
      { product_id: 2, quantity: 3 },
      { product_id: 9, quantity: 4 },
    ];
    expect(mergeItems(items)).toEqual([
      { productId: 2, quantity: 3, index: 1 },
      { productId: 9, quantity: 5, index: 0 },
    ]);
  });

  test('a sum above the limit is refused at the first item of the product', () => {
    const items = [
      { product_id: 1, quantity: 1 },
      { product_id: 2, quantity: 999 },
      { product_id: 2, quantity: 2 },
    ];
    const merging = () => mergeItems(items);
    expect(merging).toThrow(InvalidInput);
    expect(merging).toThrow(
      expect.objectContaining({ errors: { 'items.1.quantity': ['At most 1000 of one product'] } }),
    );
  });

  test('no unit is lost or added, each product comes once, and products are in id order', () => {
    const item = fc.record({ product_id: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), (items) => {
        const merged = mergeItems(items);
        const unitsOf = (id: number) =>
          items.filter(({ product_id }) => product_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
        expect(merged.map(({ productId }) => productId)).toEqual(
          [...new Set(items.map(({ product_id }) => product_id))].toSorted((a, b) => a - b),
        );
        for (const { productId, quantity } of merged) expect(quantity).toBe(unitsOf(productId));
        expect(Math.max(0, ...merged.map(({ quantity }) => quantity))).toBeLessThanOrEqual(orderLimits.quantityMax);
      }),
    );
  });
});
