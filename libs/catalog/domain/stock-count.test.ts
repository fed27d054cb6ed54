import { expect, test } from '@jest/globals';
import { CountImpossible } from './errors.js';
import { decideCountFinish } from './stock-count.js';

const line = (counted: number, quantityThen: number, quantity: number) => ({
  productId: 4,
  counted,
  quantityThen,
  quantity,
});

test('count: what was sold since stays sold, down to nothing', () => {
  expect(decideCountFinish([line(8, 10, 7)])).toEqual([{ productId: 4, change: -2, quantity: 5 }]);
  expect(decideCountFinish([line(3, 10, 7)])).toEqual([{ productId: 4, change: -7, quantity: 0 }]);
});

test('count: a line of which more was sold since than was counted is impossible', () => {
  expect(() => decideCountFinish([line(2, 10, 7)])).toThrow(CountImpossible);
});

test('count: a line that was right moves nothing', () => {
  expect(decideCountFinish([line(10, 10, 7)])).toEqual([]);
});
