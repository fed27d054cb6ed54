import { expect, test } from '@jest/globals';
import { assertReplaceable } from './replacement.js';

const orderLines = [
  { id: 11, product_id: 70, product_name: 'Toner', quantity: 2 },
  { id: 12, product_id: 71, product_name: 'Balm', quantity: 1 },
];
const all = orderLines.map(({ id, product_id: productId, quantity }) => ({ orderLineId: id, productId, quantity }));
const check = (gone: [number, number][], isWhole = false) => assertReplaceable(all, orderLines, new Map(gone), isWhole);

test('replacements: every unit once', () => {
  expect(() => check([])).not.toThrow();
  expect(() => check([[11, 1]])).toThrow(
    expect.objectContaining({
      errors: { 'lines.0.quantity': ['At most 1: the others were replaced or have come back'] },
    }),
  );
  expect(() => check([[12, 1]], true)).toThrow(
    expect.objectContaining({ errors: { lines: ['All units of this line were replaced or have come back'] } }),
  );
});
