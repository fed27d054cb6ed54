import { expect, test } from '@jest/globals';
import { amountProblem, findRowProblem, readAmounts, type StatementCells } from './statement-row.js';

const cells = (given: Partial<StatementCells>): StatementCells => ({
  gross: '',
  charges: '',
  tax_on_charges: '',
  income_tax: '',
  sales_tax: '',
  net: '',
  kind: '',
  ...given,
});

test('statement row: gross less charges and taxes is the net', () => {
  const given = cells({
    gross: '3,148.00',
    charges: '150',
    tax_on_charges: '24.00',
    income_tax: '62.96',
    sales_tax: '62.96',
  });
  expect(findRowProblem({ ...given, net: 'Rs 2,848.08' }, 'AA-1')).toBeUndefined();
  expect(readAmounts(given).net.toString()).toBe('2848.08');
  expect(findRowProblem({ ...given, net: '2,884.08' }, 'AA-1')).toEqual({
    column: 'net',
    message: '3,148.00 less charges and taxes is 2,848.08, the sheet says 2,884.08',
  });
});

test.each<[Partial<StatementCells>, string, string]>([
  [{ gross: '100', kind: 'gift' }, 'AA-1', 'kind'],
  [{ gross: '100' }, '', 'tracking_number'],
  [{ charges: '80', kind: 'return' }, '', 'tracking_number'],
  [{ gross: '100', kind: 'Adjustment' }, '', 'gross'],
  [{ gross: '100', kind: 'RTO' }, 'AA-1', 'gross'],
  [{ gross: '100', charges: '-80' }, 'AA-1', 'charges'],
])('statement row: %j of parcel "%s" is refused on %s', (given, number, column) => {
  expect(findRowProblem(cells(given), number)?.column).toBe(column);
});

test('statement row: an adjustment in our favour needs neither gross nor parcel', () => {
  const given = cells({ charges: '-1,250.50', kind: 'Adjustment', net: '1250.5' });
  expect(findRowProblem(given, '')).toBeUndefined();
});

test.each([
  ['', false, true],
  ['-', false, true],
  ['3148', false, true],
  ['-5', false, false],
  ['-5', true, true],
  ['1.005', true, false],
  ['12a', true, false],
  ['99999999', true, false],
])('statement row: the amount "%s" (signed: %s) is valid: %s', (cell, isSigned, isValid) => {
  expect(amountProblem(cell, isSigned) === undefined).toBe(isValid);
});
