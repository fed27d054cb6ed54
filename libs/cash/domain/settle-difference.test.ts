import { expect, test } from '@jest/globals';
import { Journal, type JournalFacts, OrderCash } from '@soulvia/books';
import { differenceWays, type DifferenceKind, type WayToSettle } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { assertWay, decideSettlement, type OpenDifferenceFacts, reverseGivenUp } from './settle-difference.js';

const rupees = (text: string) => Money.parseSigned(text);
const parcel = { partyId: 3, parcelId: 4, orderId: 7 };

/** The cash of an order whose courier owes an amount of parcel 4; below 0 it has paid for a delivery that was corrected. */
function cash(owed: string): OrderCash {
  const amount = rupees(owed);
  const lines = [
    { account: 'courier', ...parcel, amount },
    { account: 'sales', orderId: 7, amount: amount.negated() },
  ] as const;
  const collection = { id: 1, kind: 'COLLECTION', subject: 'parcel', subjectId: 4, reverses: null, lines } as const;
  const sale = { orderId: 7, userId: 9, placedAt: '2026-01-01T00:00:00Z', lines: [], delivery: Money.zero };
  return new OrderCash({ sale, state: 'NONE', journals: [collection], refunds: [] });
}

const difference = (kind: DifferenceKind, amount: string, others: Partial<OpenDifferenceFacts> = {}) => ({
  id: 12,
  kind,
  amount: rupees(amount),
  courierId: 3,
  statementId: 5,
  parcelId: 4,
  orderId: 7,
  ...others,
});
const ofNoParcel = { parcelId: null, orderId: null };
const corrected = { statementId: null };

const describeLine = ({ account, partyId, orderId, parcelId, amount }: JournalFacts['lines'][number]) =>
  [account, amount, partyId && `courier ${partyId}`, orderId && `order ${orderId}`, parcelId && `parcel ${parcelId}`]
    .filter(Boolean)
    .join(' ');

test.each<[string, OpenDifferenceFacts, WayToSettle, string, string[]]>([
  [
    'what a row paid beyond its parcel',
    difference('OVER', '900'),
    'written_off',
    '100',
    ['courier 900.00 courier 3 order 7', 'differences -900.00 order 7'],
  ],
  [
    'what was paid for a delivery that was corrected',
    difference('OVER', '900', corrected),
    'written_off',
    '-900',
    ['courier 900.00 courier 3 order 7 parcel 4', 'differences -900.00 order 7'],
  ],
  [
    'the same where a part is taken back',
    difference('OVER', '900', corrected),
    'written_off',
    '-350.5',
    ['courier 350.50 courier 3 order 7 parcel 4', 'differences -350.50 order 7'],
  ],
  [
    'what came for no known parcel',
    difference('UNASSIGNED', '500', ofNoParcel),
    'written_off',
    '0',
    ['courier 500.00 courier 3', 'differences -500.00'],
  ],
  ['less in the bank', difference('BANK', '45', ofNoParcel), 'written_off', '0', ['differences 45.00', 'bank -45.00']],
  ['more in the bank', difference('BANK', '-45', ofNoParcel), 'written_off', '0', ['differences -45.00', 'bank 45.00']],
  [
    'what is missing',
    difference('SHORT', '48'),
    'written_off',
    '48',
    ['differences 48.00 order 7 parcel 4', 'courier -48.00 courier 3 order 7 parcel 4'],
  ],
  [
    'what is missing and no longer open in full',
    difference('SHORT', '48'),
    'our_mistake',
    '20',
    ['allowances 20.00 order 7 parcel 4', 'courier -20.00 courier 3 order 7 parcel 4'],
  ],
])('settling %s posts its lines', (_what, facts, how, owed, lines) => {
  const journal = decideSettlement(facts, how, facts.orderId === null ? undefined : cash(owed), undefined);
  expect(journal?.lines.map(describeLine)).toEqual(lines);
  expect(journal).toMatchObject({ kind: 'DIFFERENCE', subject: 'difference', subjectId: 12 });
});

test.each<[string, OpenDifferenceFacts, WayToSettle, string]>([
  ['a charge that is written off', difference('CHARGE', '80'), 'written_off', '100'],
  ['a corrected delivery that was delivered again', difference('OVER', '900', corrected), 'written_off', '0'],
  ['what is missing and was paid since', difference('SHORT', '48'), 'written_off', '0'],
  ...(Object.keys(differenceWays) as DifferenceKind[]).map(
    (kind): [string, OpenDifferenceFacts, WayToSettle, string] => [
      `${kind} that is paid later`,
      difference(kind, '80'),
      'paid_later',
      '80',
    ],
  ),
])('settling %s posts nothing', (_what, facts, how, owed) => {
  expect(() => assertWay(facts.kind, how)).not.toThrow();
  expect(decideSettlement(facts, how, cash(owed), undefined)).toBeUndefined();
});

test('money of no known parcel is assigned as far as a parcel is open', () => {
  const facts = difference('UNASSIGNED', '500', ofNoParcel);
  const assign = (owed: string) => decideSettlement(facts, 'assigned', cash(owed), { id: 4, cash: cash(owed) });
  expect(assign('500')?.lines.map(describeLine)).toEqual([
    'courier 500.00 courier 3',
    'courier -500.00 courier 3 order 7 parcel 4',
  ]);
  expect(() => assign('499.99')).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
});

test('what was given up of a parcel is taken back once, and what was assigned to it or taken as a gain is not', () => {
  const posted = (id: number, ...lines: JournalFacts['lines']): JournalFacts => ({
    ...Journal.make({ kind: 'DIFFERENCE', subject: 'difference', subjectId: 10 + id }, lines),
    id,
  });
  const missing = { account: 'courier', ...parcel, amount: rupees('-48') } as const;
  const writtenOff = posted(2, { account: 'differences', parcelId: 4, amount: rupees('48') }, missing);
  const mistake = posted(3, { account: 'allowances', parcelId: 4, amount: rupees('48') }, missing);
  const assigned = posted(4, { account: 'courier', partyId: 3, amount: rupees('48') }, missing);
  const gain = posted(
    5,
    { ...missing, amount: rupees('900') },
    { account: 'differences', orderId: 7, amount: rupees('-900') },
  );
  const { sale, journals } = cash('1000');
  const ofOrder = (...others: JournalFacts[]) =>
    new OrderCash({ sale, state: 'COLLECTED', journals: [...journals, ...others], refunds: [] });
  const order = ofOrder(writtenOff, mistake, assigned, gain);
  const back = reverseGivenUp(order, 4);
  expect(back.map(({ kind, subjectId, reverses }) => [kind, subjectId, reverses])).toEqual([
    ['DIFFERENCE_BACK', 12, 2],
    ['DIFFERENCE_BACK', 13, 3],
  ]);
  expect(back[0]?.lines.map(describeLine)).toEqual([
    'differences -48.00 parcel 4',
    'courier 48.00 courier 3 order 7 parcel 4',
  ]);
  order.collect(...back);
  expect([reverseGivenUp(order, 4), reverseGivenUp(ofOrder(writtenOff), 5)]).toEqual([[], []]);
});
