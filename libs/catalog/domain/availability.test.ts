import { expect, test } from '@jest/globals';
import { isDelistedBy, decideStatus } from './availability.js';

test.each([
  [{ isDelisted: false, quantity: 1 }, 'INSTOCK'],
  [{ isDelisted: false, quantity: 0 }, 'OUTOFSTOCK'],
  [{ isDelisted: true, quantity: 100 }, 'OUTOFSTOCK'],
  [{ isDelisted: true, quantity: 0 }, 'OUTOFSTOCK'],
])('product availability: %j is %s', (availability, status) => {
  expect(decideStatus(availability)).toBe(status);
});

test('product availability: a delisted product stays out of stock until an admin lists it again', () => {
  const delisted = { isDelisted: isDelistedBy('OUTOFSTOCK'), quantity: 5 };
  expect(decideStatus({ ...delisted, quantity: 500 })).toBe('OUTOFSTOCK');
  expect(decideStatus({ ...delisted, isDelisted: isDelistedBy('INSTOCK') })).toBe('INSTOCK');
});
