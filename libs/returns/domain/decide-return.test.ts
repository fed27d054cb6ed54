import { expect, test } from '@jest/globals';
import { returnStates, type ReturnState } from '@soulvia/contracts';
import { assertWithdrawable, decideReturn } from './decide-return.js';
import { assertPickup, assertReplacement } from './parcel-of-return.js';
import type { ReturnFacts } from './return.js';

const facts = (state: ReturnState, parcelId: number | null = null): ReturnFacts => ({
  id: 4,
  orderId: 7,
  userId: 3,
  reason: 'UNOPENED',
  state,
  resolution: 'REPLACE',
  parcelId,
  decidedBy: null,
  refundTo: null,
  lines: [{ orderLineId: 1, productId: 11, productName: 'Glow Serum', quantity: 2 }],
});
const allowed = (attempt: (state: ReturnState) => void) =>
  returnStates.filter((state) => {
    try {
      attempt(state);
      return true;
    } catch {
      return false;
    }
  });

test('return: each step is taken from its states only', () => {
  expect(allowed((state) => decideReturn(facts(state), { approve: true, resolution: 'REFUND' }, 'Hina'))).toEqual([
    'REQUESTED',
  ]);
  expect(allowed((state) => assertWithdrawable(facts(state)))).toEqual(['REQUESTED', 'APPROVED']);
  expect(allowed((state) => assertWithdrawable(facts(state, 9)))).toEqual(['REQUESTED']);
  expect(allowed((state) => assertPickup(facts(state), [{ orderLineId: 1, quantity: 2 }]))).toEqual(['APPROVED']);
  expect(allowed((state) => assertReplacement(facts(state), [], new Map()))).toEqual(['RECEIVED']);
  expect(() => decideReturn(facts('APPROVED'), { approve: false, reason: 'x' }, 'Hina')).toThrow(
    'Hina has already decided this return.',
  );
});

test('return: its pickup is for its units, a replacement for those that were taken back', () => {
  expect(() => assertPickup(facts('APPROVED'), [{ orderLineId: 1, quantity: 1 }])).toThrow(
    'exactly the units of the return',
  );
  expect(() => assertPickup(facts('APPROVED', 9), [{ orderLineId: 1, quantity: 2 }])).toThrow('A pickup was booked');
  const replace = (quantity: number) =>
    assertReplacement(facts('RECEIVED'), [{ orderLineId: 1, quantity }], new Map([[1, 1]]));
  replace(1);
  expect(() => replace(2)).toThrow('At most the units that were taken back');
});
