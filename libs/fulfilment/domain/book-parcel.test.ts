import { expect, test } from '@jest/globals';
import type { Confirmation } from '@soulvia/contracts';
import { draftParcel } from './book-parcel.js';
import { OrderNotConfirmed } from './errors.js';

const draft = (confirmation: Confirmation, request: Parameters<typeof draftParcel>[0] = {}) => {
  const order = { status: 'PROCESSING', unitsPlace: 'shelf', isCancelledByParcel: false, confirmation } as const;
  return draftParcel(request, order, [], '350.00', undefined);
};

test.each(['AWAITING', 'UNREACHED'] as const)('booking: an order that is %s is sent only if staff say so', (state) => {
  expect(() => draft(state)).toThrow(OrderNotConfirmed);
  expect(draft(state, { anyway: true }).isUnconfirmed).toBe(true);
  expect(draft(state, { kind: 'REPLACEMENT' }).isUnconfirmed).toBe(false);
});

test.each(['CONFIRMED', 'NOT_ASKED', 'DECLINED'] as const)('booking: an order that is %s is sent', (state) => {
  expect(draft(state).isUnconfirmed).toBe(false);
});
