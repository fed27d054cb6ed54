import { expect, test } from '@jest/globals';
import { InvalidInput } from '@soulvia/kernel';
import { parcelFacts } from '../../../test/support/parcel-facts.js';
import { decideReceipt } from './receive-parcel.js';

const receive = (restock: number, write_off: number) =>
  decideReceipt(parcelFacts({ state: 'RETURNING' }), [
    { order_line_id: 11, restock, write_off },
    { order_line_id: 12, restock: 1, write_off: 0 },
  ]);

test('receipt: units for sale and written off are together what the parcel holds', () => {
  expect(receive(2, 1)[0]).toMatchObject({ productId: 2, restock: 2, writeOff: 1 });
});

test.each([
  [2, 0],
  [0, 2],
  [3, 1],
])('receipt: %i for sale and %i written off of three units are refused', (restock, writeOff) => {
  expect(() => receive(restock, writeOff)).toThrow(InvalidInput);
});
