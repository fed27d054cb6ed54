import { expect, test } from '@jest/globals';
import type { CashState } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import type { RefundFacts } from './cash-state.js';
import { Journal, type JournalFact, type JournalFacts, type JournalLine } from './journal.js';
import { OrderCash } from './order-cash.js';

const rupees = (text: string) => Money.parseSigned(text);
const lineOf = (orderLineId: number, net: string) => ({ orderLineId, productId: 1, quantity: 1, net: rupees(net) });
const sale = {
  orderId: 7,
  userId: 9,
  placedAt: '2026-11-01T10:00:00Z',
  lines: [lineOf(1, '1000'), lineOf(2, '500')],
  delivery: rupees('150'),
};

/** @param amounts of accounts; a courier's are of parcel 4. */
function make(fact: JournalFact, amounts: Partial<Record<JournalLine['account'], string>>): Journal {
  const lines = Object.entries(amounts).map(([account, amount]) => ({
    account: account as JournalLine['account'],
    orderId: 7,
    ...(['courier', 'differences'].includes(account) ? { parcelId: 4 } : {}),
    ...(account === 'refunds_owed' ? { partyId: 5 } : {}),
    amount: rupees(amount),
  }));
  return Journal.make(fact, lines);
}

const post = (id: number, journal: Journal): JournalFacts => ({ ...journal, id, lines: journal.lines });
const goods = { sales: '-1500', delivery_income: '-150' };
const collection = make({ kind: 'COLLECTION', subject: 'parcel', subjectId: 4 }, { courier: '1650', ...goods });
const settlement = make({ kind: 'SETTLEMENT', subject: 'statement', subjectId: 1 }, { bank: '1650', courier: '-1650' });
const writeOff = make(
  { kind: 'DIFFERENCE', subject: 'difference', subjectId: 1 },
  { differences: '1650', courier: '-1650' },
);
const byHand = make({ kind: 'HAND_CASH', subject: 'order', subjectId: 7 }, { cash_in_hand: '1650', ...goods });
const refund = make({ kind: 'REFUND', subject: 'refund', subjectId: 5 }, { sales: '100', refunds_owed: '-100' });
const takeBack = (journal: Journal, id: number, kind: JournalFact['kind']) =>
  Journal.reversal({ kind, subject: journal.subject, subjectId: journal.subjectId }, post(id, journal));

const collected = [post(1, collection)];
const settled = [...collected, post(2, settlement)];
const describe = (cash: OrderCash) => cash.events().map(({ definition, body }) => [definition.type, body]);

test('cash of an order: the event of what is collected has what was paid for each line', () => {
  const cash = new OrderCash({ sale, state: 'NONE', journals: [], refunds: [] });
  expect([cash.orderId, cash.stateBefore, cash.state]).toEqual([7, 'NONE', 'NONE']);
  cash.collect(collection);
  expect(cash.state).toBe('COLLECTED');
  expect(describe(cash)).toEqual([
    [
      'CashCollected',
      {
        order_id: 7,
        user_id: 9,
        parcel_id: 4,
        placed_at: '2026-11-01T10:00:00Z',
        amount: '1650.00',
        lines: [
          { order_line_id: 1, product_id: 1, quantity: 1, net: '1000.00' },
          { order_line_id: 2, product_id: 1, quantity: 1, net: '500.00' },
        ],
      },
    ],
  ]);
});

test.each<[string, CashState, readonly JournalFacts[], Journal, CashState, unknown[]]>([
  ['paid by the courier', 'COLLECTED', collected, settlement, 'SETTLED', ['CashSettled', 'paid', 4]],
  ['written off', 'COLLECTED', collected, writeOff, 'WRITTEN_OFF', ['CashSettled', 'written_off', 4]],
  [
    'a settlement that is taken back',
    'SETTLED',
    settled,
    takeBack(settlement, 2, 'SETTLEMENT_BACK'),
    'COLLECTED',
    ['CashUnsettled', undefined, 4],
  ],
  [
    'a delivery that is corrected',
    'SETTLED',
    settled,
    takeBack(collection, 1, 'CORRECTION'),
    'NONE',
    ['CashReversed', undefined, 4],
  ],
  [
    'cash by hand',
    'NONE',
    [],
    byHand,
    'SETTLED',
    ['CashCollected', undefined, undefined, 'CashSettled', 'paid', undefined],
  ],
  [
    'cash by hand that is taken back',
    'SETTLED',
    [post(1, byHand)],
    takeBack(byHand, 1, 'HAND_CASH_BACK'),
    'NONE',
    ['CashReversed', undefined, undefined],
  ],
  ['a refund of what is settled', 'SETTLED', settled, refund, 'SETTLED', []],
])('cash of an order: %s', (_, state, journals, journal, after, told) => {
  const cash = new OrderCash({ sale, state, journals, refunds: [] });
  cash.collect(journal);
  expect(cash.state).toBe(after);
  expect(describe(cash).flatMap(([type, body]) => [type, ...pick(body)])).toEqual(told);
});

const pick = (body: unknown) => {
  const { how, parcel_id: parcelId } = body as { how?: string; parcel_id?: number };
  return [how, parcelId];
};

test('cash of an order: what is left to refund, of lines and of delivery, is what was really paid', () => {
  const allowed = make(
    { kind: 'COLLECTION', subject: 'parcel', subjectId: 4 },
    { courier: '1350', allowances: '300', ...goods },
  );
  const cash = new OrderCash({ sale, state: 'COLLECTED', journals: [post(1, allowed), post(2, refund)], refunds: [] });
  const left = cash.unrefunded(post(1, allowed));
  expect([left.goods, left.delivery].map(String)).toEqual(['1100.00', '150.00']);
  expect(cash.paidFor(allowed).lines.map(({ net }) => String(net))).toEqual(['800.00', '400.00']);
});

test('cash of an order: an advance counts before it is used, and as a part of the sale that uses it', () => {
  const advance = make({ kind: 'ADVANCE', subject: 'advance', subjectId: 1 }, { bank: '500', advances: '-500' });
  const cash = new OrderCash({ sale, state: 'NONE', journals: [post(1, advance)], refunds: [] });
  expect([cash.advanceBefore, cash.advance].map(String)).toEqual(['500.00', '500.00']);
  cash.collect(
    make({ kind: 'COLLECTION', subject: 'parcel', subjectId: 4 }, { courier: '1150', advances: '500', ...goods }),
  );
  expect([cash.state, String(cash.advance)]).toEqual(['COLLECTED', '500.00']);
});

test('cash of an order: a refund is noted in place of what it was, and a delivery from before the books can be corrected', () => {
  const owed: RefundFacts = { id: 5, kind: 'RETURN', state: 'OWED', amount: rupees('100'), isBroughtBack: false };
  const cash = new OrderCash({ sale, state: 'SETTLED', journals: [...settled, post(3, refund)], refunds: [owed] });
  cash.noteRefund({ ...owed, state: 'PAID' });
  cash.noteRefund({ ...owed, id: 6 });
  expect(cash.refunds.map(({ id, state }) => `${id} ${state}`)).toEqual(['5 PAID', '6 OWED']);
  expect(cash.state).toBe('PART_REFUNDED');
  const old = new OrderCash({ sale, state: 'BEFORE', journals: [], refunds: [] });
  old.forgetBefore();
  expect(old.state).toBe('NONE');
  old.rememberBefore();
  expect(old.state).toBe('BEFORE');
});
