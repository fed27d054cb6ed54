import { expect, test } from '@jest/globals';
import type { ParcelState } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { decideLine, type PaidParcel } from './decide-line.js';
import { readAmounts, readKind, type StatementRow } from './statement-row.js';

const expected = { delivery: Money.fromRupees(150), return: Money.fromRupees(80) };

function row(kind: string, gross: string, charges = '0', number = 'AA-1001'): StatementRow {
  const cells = { gross, charges, tax_on_charges: '', income_tax: '', sales_tax: '', net: '', kind };
  const amounts = readAmounts(cells);
  return { row: 2, number, kind: readKind(kind, amounts.gross) ?? 'COD', cpr: '', ...amounts };
}

const parcel = (foundIn: ParcelState, open: number, others: Partial<PaidParcel> = {}): PaidParcel => ({
  foundIn,
  collectable: null,
  open: Money.fromRupees(open),
  paidBy: null,
  ...others,
});

/** What a decision comes to: verdict, paid of the parcel, paid beyond, differences. */
function decide(given: StatementRow, found: PaidParcel | undefined): unknown[] {
  const { verdict, toParcel, beyond, differences } = decideLine(given, found, expected);
  return [
    verdict,
    toParcel.paisa / 100,
    beyond.paisa / 100,
    ...differences.map(({ kind, amount }) => `${kind} ${amount}`),
  ];
}

const paid = { paidBy: 7 };

test.each<[string, StatementRow, PaidParcel | undefined, unknown[]]>([
  ['of no parcel', row('COD', '3148'), undefined, ['UNKNOWN_PARCEL', 0, 3148, 'UNASSIGNED 3148.00']],
  ['returned of no parcel', row('RTO', '', '80'), undefined, ['UNKNOWN_PARCEL', 0, 0, 'CHARGE 80.00']],
  [
    'a return charge of a delivered parcel',
    row('', '', '80'),
    parcel('DELIVERED', 0),
    ['RETURN_BUT_DELIVERED', 0, 0, 'CHARGE 80.00'],
  ],
  ['paid and received', row('COD', '3148'), parcel('RECEIVED', 0), ['PAID_BUT_RETURNED', 0, 3148, 'OVER 3148.00']],
  ['paid and void', row('COD_PART', '48'), parcel('VOID', 0), ['PAID_BUT_RETURNED', 0, 48, 'OVER 48.00']],
  [
    'before the books',
    row('COD', '3000'),
    parcel('DELIVERED', 0, { collectable: Money.fromRupees(2900) }),
    ['BEFORE', 2900, 100, 'OVER 100.00'],
  ],
  ['on the road, then delivered', row('COD', '3148'), parcel('ATTEMPTED', 3148), ['NOT_DELIVERED', 3148, 0]],
  [
    'coming back, delivered, and less',
    row('COD', '3000'),
    parcel('RETURNING', 3148),
    ['NOT_DELIVERED', 3000, 0, 'SHORT 148.00'],
  ],
  [
    'lost, and its report changes nothing',
    row('COD', '3148'),
    parcel('LOST', 0),
    ['NOT_DELIVERED', 0, 3148, 'OVER 3148.00'],
  ],
  ['paid before', row('COD', '3148'), parcel('DELIVERED', 0, paid), ['ALREADY_PAID', 0, 3148, 'OVER 3148.00']],
  [
    'corrected after it was paid',
    row('COD', '3148'),
    parcel('DELIVERED', -3148, paid),
    ['ALREADY_PAID', 0, 3148, 'OVER 3148.00'],
  ],
  ['a part', row('COD_PART', '1000'), parcel('DELIVERED', 3148), ['PART', 1000, 0]],
  ['the last part', row('part payment', '148'), parcel('DELIVERED', 148, paid), ['MATCHED', 148, 0]],
  [
    'a part of more than is open',
    row('COD_PART', '150'),
    parcel('DELIVERED', 148, paid),
    ['AMOUNT_DIFFERS', 148, 2, 'OVER 2.00'],
  ],
  ['less', row('COD', '3000'), parcel('DELIVERED', 3148), ['AMOUNT_DIFFERS', 3000, 0, 'SHORT 148.00']],
  ['the change too', row('COD', '3150'), parcel('DELIVERED', 3148), ['AMOUNT_DIFFERS', 3148, 2, 'OVER 2.00']],
  ['nothing collected, never paid', row('COD', '48'), parcel('DELIVERED', 0), ['AMOUNT_DIFFERS', 0, 48, 'OVER 48.00']],
  ['what is open', row('COD', '3148'), parcel('DELIVERED', 3148), ['MATCHED', 3148, 0]],
  ['a return charge on the way back', row('', '0', '80'), parcel('RETURNING', 0), ['MATCHED', 0, 0]],
  [
    'a return charge of a received parcel',
    row('Return charges', '', '80.50'),
    parcel('RECEIVED', 0),
    ['MATCHED', 0, 0],
  ],
  ['a return charge of a lost parcel', row('', '', '80'), parcel('LOST', 0), ['MATCHED', 0, 0, 'CHARGE 80.00']],
  ['an adjustment of a parcel', row('Adjustment', '', '-80'), parcel('LOST', 0), ['MATCHED', 0, 0]],
  ['an adjustment', row('Adjustment', '', '-500', ''), undefined, ['ADJUSTED', 0, 0]],
  ['other charges', row('COD', '3148', '175'), parcel('DELIVERED', 3148), ['MATCHED', 3148, 0, 'CHARGE 25.00']],
  ['lower charges', row('COD', '3148', '100'), parcel('DELIVERED', 3148), ['MATCHED', 3148, 0, 'CHARGE -50.00']],
  ['charges within a rupee', row('COD', '3148', '151'), parcel('DELIVERED', 3148), ['MATCHED', 3148, 0]],
  [
    'less and other charges',
    row('COD', '3000', '175'),
    parcel('DELIVERED', 3148),
    ['AMOUNT_DIFFERS', 3000, 0, 'SHORT 148.00', 'CHARGE 25.00'],
  ],
])('statement: a row %s gets its verdict', (_what, given, found, result) => {
  expect(decide(given, found)).toEqual(result);
});

test('statement: a verdict names what was open, who paid before, and what is collected with it', () => {
  const { expected: open } = decideLine(row('COD', '3150'), parcel('DELIVERED', 3148), expected);
  const { paidBy } = decideLine(row('COD', '3148'), parcel('DELIVERED', 0, paid), expected);
  const { collected } = decideLine(
    row('COD', '900'),
    parcel('DELIVERED', 0, { collectable: Money.fromRupees(900) }),
    expected,
  );
  expect([open?.toString(), paidBy, collected.toString()]).toEqual(['3148.00', 7, '900.00']);
});

test('statement: charges are compared only with what is expected of the courier', () => {
  const unknown = { delivery: Money.zero, return: Money.zero };
  expect(decideLine(row('COD', '3148', '175'), parcel('DELIVERED', 3148), unknown).differences).toEqual([]);
});
