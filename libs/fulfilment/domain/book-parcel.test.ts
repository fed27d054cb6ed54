import { expect, test } from '@jest/globals';
import { type Confirmation, parcelMessages } from '@soulvia/contracts';
import { InvalidInput } from '@soulvia/kernel';
import { draftParcel } from './book-parcel.js';
import { OrderNotConfirmed } from './errors.js';

const orderLines = [
  { id: 11, product_id: 70, product_name: 'Toner', quantity: 2 },
  { id: 12, product_id: 71, product_name: 'Balm', quantity: 1 },
];
const draft = (confirmation: Confirmation, request: Parameters<typeof draftParcel>[0] = {}) => {
  const order = { status: 'PROCESSING', unitsPlace: 'shelf', isCancelledByParcel: false, confirmation } as const;
  return draftParcel(request, order, orderLines, '350.00', undefined);
};

test.each(['AWAITING', 'UNREACHED'] as const)('booking: an order that is %s is sent only if staff say so', (state) => {
  expect(() => draft(state)).toThrow(OrderNotConfirmed);
  expect(draft(state, { anyway: true }).isUnconfirmed).toBe(true);
  expect(draft(state, { kind: 'REPLACEMENT' }).isUnconfirmed).toBe(false);
});

test.each(['CONFIRMED', 'NOT_ASKED', 'DECLINED'] as const)('booking: an order that is %s is sent', (state) => {
  expect(draft(state).isUnconfirmed).toBe(false);
});

test('booking: a delivery collects what is due, or whole rupees up to it; others collect nothing', () => {
  const cash = (request: Parameters<typeof draftParcel>[0]) => draft('CONFIRMED', request).cashDue;
  expect([cash({}), cash({ cash_due: '350' }), cash({ cash_due: '0' })]).toEqual(['350.00', '350.00', '0.00']);
  expect([cash({ kind: 'REPLACEMENT' }), cash({ kind: 'PICKUP', cash_due: '0' })]).toEqual(['0.00', '0.00']);
});

test.each([
  [{ cash_due: '351' }, { cash_due: [parcelMessages.cashTooHigh] }],
  [{ cash_due: '99.50' }, { cash_due: [parcelMessages.wholeRupees] }],
  [{ kind: 'REPLACEMENT', cash_due: '1' }, { cash_due: [parcelMessages.noCash] }],
  [{ lines: [] }, { lines: [parcelMessages.linesOfDelivery] }],
  [
    { kind: 'PICKUP', lines: [11, 12, 11, 99].map((id) => ({ order_line_id: id, quantity: 2 })) },
    {
      'lines.1.quantity': [parcelMessages.tooManyUnits],
      'lines.2.order_line_id': [parcelMessages.lineTwice],
      'lines.3.order_line_id': [parcelMessages.orderLineNotFound],
    },
  ],
] as const)('booking: %j is refused with its reason', (request, errors) => {
  const refused = () => draft('CONFIRMED', request as Parameters<typeof draftParcel>[0]);
  expect(refused).toThrow(InvalidInput);
  expect(refused).toThrow(expect.objectContaining({ errors }));
});

test('booking: a parcel holds all units, or those that are asked for', () => {
  const units = (request: Parameters<typeof draftParcel>[0]) =>
    draft('CONFIRMED', request).lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]);
  expect(units({})).toEqual([
    [11, 2],
    [12, 1],
  ]);
  expect(units({ kind: 'PICKUP', lines: [{ order_line_id: 11, quantity: 1 }] })).toEqual([[11, 1]]);
});
