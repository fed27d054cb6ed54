import { expect, test } from '@jest/globals';
import { computeUnitPrice } from './unit-price.js';

test.each([
  ['1499.00', 30, 'ml', { amount: '4996.67', per: '100 ml' }],
  ['1290.00', 100, 'g', { amount: '1290.00', per: '100 g' }],
  ['650.00', 4, 'pieces', { amount: '162.50', per: 'piece' }],
  ['9999999.99', 0.01, 'ml', { amount: '99999999900.00', per: '100 ml' }],
  ['0.01', 100_000, 'g', { amount: '0.00', per: '100 g' }],
] as const)('unit price: PKR %s for %s %s', (price, amount, unit, expected) => {
  expect(computeUnitPrice(price, amount, unit)).toEqual(expected);
});
