import { expect, test } from '@jest/globals';
import { Money } from '@soulvia/kernel';
import { computeCashState, type RefundFacts } from './cash-state.js';
import { sellForCash, spreadAllowance } from './collection.js';
import { Journal, type JournalFacts } from './journal.js';

const rupees = (text: string) => Money.parseSigned(text);
const line = (orderLineId: number, net: string) => ({ orderLineId, productId: 1, quantity: 1, net: rupees(net) });
const sale = { orderId: 7, lines: [line(1, '1000'), line(2, '500')], delivery: rupees('150') };
const collection = { kind: 'COLLECTION', subject: 'parcel', subjectId: 4 } as const;

function post(id: number, journal: Journal): JournalFacts {
  return { ...journal, id, lines: journal.lines };
}

function collect(id: number, cash: string): JournalFacts {
  const received = { account: 'courier', partyId: 3, parcelId: 4, amount: rupees(cash) } as const;
  return post(id, Journal.make(collection, sellForCash(sale, received).lines));
}

function settle(id: number, gross: string): JournalFacts {
  const lines = [
    { account: 'bank', orderId: 7, amount: rupees(gross) },
    { account: 'courier', partyId: 3, parcelId: 4, orderId: 7, amount: rupees(gross).negated() },
  ] as const;
  return post(id, Journal.make({ kind: 'SETTLEMENT', subject: 'statement', subjectId: 1 }, lines));
}

function owe(id: number, refund: Pick<RefundFacts, 'id'>, amount: string): JournalFacts {
  const lines = [
    { account: 'sales', orderId: 7, amount: rupees(amount) },
    { account: 'refunds_owed', partyId: refund.id, orderId: 7, amount: rupees(amount).negated() },
  ] as const;
  return post(id, Journal.make({ kind: 'REFUND', subject: 'refund', subjectId: refund.id }, lines));
}

test('journal: lines that do not add up to 0, and a single line, are refused', () => {
  expect(() => Journal.make(collection, [{ account: 'bank', amount: rupees('1') }])).toThrow('add up to 1.00');
  expect(() => Journal.make(collection, [{ account: 'bank', amount: Money.zero }])).toThrow('The 0 lines');
});

test('journal: a reversal has the opposite lines and names what it reverses', () => {
  const reversal = Journal.reversal({ ...collection, kind: 'CORRECTION' }, collect(9, '1650'));
  expect(reversal.reverses).toBe(9);
  expect(reversal.lines.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
    'courier -1650.00',
    'sales 1500.00',
    'delivery_income 150.00',
  ]);
});

test.each([
  ['1650', 'courier 1650.00, sales -1500.00, delivery_income -150.00', '0.00'],
  ['1650.5', 'courier 1650.50, sales -1500.00, delivery_income -150.00, rounding -0.50', '0.00'],
  ['1350', 'courier 1350.00, sales -1500.00, delivery_income -150.00, allowances 300.00', '0.00'],
  ['1700', 'courier 1650.00, sales -1500.00, delivery_income -150.00', '50.00'],
])('collection: %s rupees for an order of 1650 post their lines', (cash, lines, excess) => {
  const sold = sellForCash(sale, { account: 'courier', amount: rupees(cash) });
  const journal = Journal.make(collection, sold.lines);
  expect(journal.lines.map(({ account, amount }) => `${account} ${amount}`).join(', ')).toBe(lines);
  expect(sold.excess.toString()).toBe(excess);
});

test.each([
  ['300', ['800.00', '400.00'], '150.00'],
  ['0.01', ['999.99', '500.00'], '150.00'],
  ['1600', ['0.00', '0.00'], '50.00'],
])('collection: an allowance of %s is taken from the lines first', (allowance, nets, delivery) => {
  const paid = spreadAllowance(sale, rupees(allowance));
  expect(paid.lines.map(({ net }) => net.toString())).toEqual(nets);
  expect(paid.delivery.toString()).toBe(delivery);
});

const refund = { id: 5, kind: 'RETURN', state: 'PAID', amount: rupees('1650'), isBroughtBack: false } as const;
const refunded = [collect(1, '1650'), settle(2, '1650'), owe(3, refund, '1650')];
const cancelled = [
  { ...collect(1, '1650'), kind: 'HAND_CASH' },
  { ...owe(2, refund, '1650'), kind: 'CANCELLED' },
] as const;
const overpaid = { kind: 'OVERPAYMENT', subject: 'parcel', subjectId: 4 } as const;
const twice = [
  { account: 'courier', partyId: 3, parcelId: 4, orderId: 7, amount: rupees('50') },
  { account: 'refunds_owed', partyId: 6, orderId: 7, amount: rupees('-50') },
] as const;

test.each<[string, string, readonly JournalFacts[], readonly RefundFacts[]]>([
  ['nothing posted', 'NONE', [], []],
  ['collected', 'COLLECTED', [collect(1, '1650')], []],
  ['settled in part', 'COLLECTED', [collect(1, '1650'), settle(2, '600')], []],
  ['settled', 'SETTLED', [collect(1, '1650'), settle(2, '1650')], []],
  [
    'settled, with an overpayment open',
    'SETTLED',
    [...refunded.slice(0, 2), post(3, Journal.make(overpaid, twice))],
    [],
  ],
  ['refund owed', 'SETTLED', refunded, [{ ...refund, state: 'OWED' }]],
  ['refunded', 'REFUNDED', refunded, [refund]],
  ['refunded in part', 'PART_REFUNDED', refunded, [{ ...refund, amount: rupees('500') }]],
  ['refund voided', 'SETTLED', refunded, [{ ...refund, state: 'VOID' }]],
  ['cancelled and refunded', 'REFUNDED', cancelled, [refund]],
  ['brought back after its refund', 'NONE', cancelled, [{ ...refund, isBroughtBack: true }]],
  [
    'reversed',
    'NONE',
    [collect(1, '1650'), post(2, Journal.reversal({ ...collection, kind: 'CORRECTION' }, collect(1, '1650')))],
    [],
  ],
])('cash state: %s is %s', (_, state, journals, refunds) => {
  expect(computeCashState({ journals, refunds }, 'NONE')).toBe(state);
});

test('cash state: an order from before the books stays so until a statement pays it', () => {
  expect(computeCashState({ journals: [], refunds: [] }, 'BEFORE')).toBe('BEFORE');
  expect(computeCashState({ journals: refunded.slice(0, 2), refunds: [] }, 'BEFORE')).toBe('SETTLED');
  const journals = [owe(1, refund, '500'), collect(2, '1650'), settle(3, '1650')];
  const refunds = [{ ...refund, amount: rupees('500') }];
  expect(computeCashState({ journals: journals.slice(0, 1), refunds }, 'BEFORE')).toBe('BEFORE');
  expect(computeCashState({ journals, refunds }, 'BEFORE')).toBe('PART_REFUNDED');
});
