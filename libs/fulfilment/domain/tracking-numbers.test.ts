import { expect, test } from '@jest/globals';
import { decideNumbers, type NumberedParcel, type NumberFacts } from './tracking-numbers.js';

const parcel = (orderId: number, changes: Partial<NumberedParcel> = {}): NumberedParcel => ({
  id: orderId * 10,
  orderId,
  courierId: 1,
  courier: 'TCS',
  state: 'BOOKED',
  trackingNumber: null,
  ...changes,
});
const factsOf = (...parcels: NumberedParcel[]): NumberFacts => ({
  courierId: 1,
  orders: new Set(parcels.map(({ orderId }) => orderId)),
  parcels: new Map(parcels.map((one) => [one.orderId, one])),
  holders: new Map(),
});
const decide = (facts: NumberFacts, ...rows: [orderId: number, number: string][]) =>
  decideNumbers(
    rows.map(([orderId, number], row) => ({ row, orderId, number })),
    facts,
  ).map(({ decision }) => ('problem' in decision ? decision.problem.message : (decision.parcel?.id ?? null)));

test('tracking numbers: a row of a portion sees the numbers that the rows before it have given', () => {
  expect(decide(factsOf(parcel(1), parcel(2)), [1, 'TCS-1'], [2, 'tcs-1'], [1, 'TCS-2'], [1, 'tcs-1'])).toEqual([
    10,
    'The parcel of order 1 has this tracking number.',
    'The parcel of order 1 has the number TCS-1.',
    null,
  ]);
});

test('tracking numbers: only a booked parcel of the courier gets one', () => {
  const facts = factsOf(parcel(1, { state: 'WITH_COURIER' }), parcel(2, { courierId: 2, courier: 'Leopards' }));
  expect(decide(facts, [1, 'TCS-1'], [2, 'TCS-2'], [3, 'TCS-3'])).toEqual([
    'The parcel of order 1 is "With courier".',
    'The parcel of order 2 is with Leopards.',
    'Order not found.',
  ]);
  expect(decide({ ...facts, orders: new Set([3]) }, [3, 'TCS-3'])).toEqual(['Order 3 has no open parcel.']);
});
