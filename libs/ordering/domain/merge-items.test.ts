import { expect, test } from '@jest/globals';
import { InvalidInput } from '@soulvia/kernel';
import { mergeItems } from './merge-items.js';

test('items for the same product become one, in product order', () => {
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

test('a sum above the limit names the item that came first', () => {
  const items = [
    { product_id: 1, quantity: 1 },
    { product_id: 2, quantity: 999 },
    { product_id: 2, quantity: 2 },
  ];
  expect(() => mergeItems(items)).toThrow(InvalidInput);
});
