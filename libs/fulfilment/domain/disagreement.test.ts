import { expect, test } from '@jest/globals';
import { type Contradiction, findDisagreement } from './disagreement.js';

const parcel = (changes: Partial<Contradiction> = {}): Contradiction => ({
  kind: 'DELIVERY',
  state: 'DELIVERED',
  refusedState: null,
  isNewestDelivery: true,
  otherDeliveries: [],
  ...changes,
});

test('disagreement: a delivered parcel is compared with its order even if a newer one was booked', () => {
  const earlier = parcel({ isNewestDelivery: false, otherDeliveries: ['RECEIVED'] });
  expect(findDisagreement('CANCELLED', earlier)).toBe('The order says Cancelled, the courier says Delivered');
  expect(findDisagreement('DELIVERED', earlier)).toBeNull();
});

test.each([
  ['BOOKED', 'The order says Delivered, the courier says Booked'],
  ['WITH_COURIER', 'The order says Delivered, the courier says With courier'],
  ['RECEIVED', null],
  ['LOST', null],
  ['VOID', null],
] as const)('disagreement: a parcel that is %s beside a delivered one says %s', (state, text) => {
  expect(findDisagreement('DELIVERED', parcel({ state, otherDeliveries: ['DELIVERED'] }))).toBe(text);
});

test('disagreement: two delivered parcels of an order are one until the order is completed', () => {
  const second = parcel({ otherDeliveries: ['DELIVERED'] });
  expect(findDisagreement('DELIVERED', second)).toBe('Two parcels of this order were delivered');
  expect(findDisagreement('COMPLETED', second)).toBeNull();
  expect(findDisagreement('DELIVERED', { ...second, kind: 'REPLACEMENT' })).toBeNull();
});
