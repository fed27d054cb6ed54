import { expect, it } from '@jest/globals';
import { formatPaisa, rupees, rupeesAndPaisa, toPaisa } from './money';

it.each([
  ['1499.00', 149_900],
  ['0.1', 10],
  ['19.99', 1_999],
  ['12500', 1_250_000],
  ['-5.50', -550],
  ['abc', 0],
  ['', 0],
])('money: reads %j exactly', (amount, paisa) => expect(toPaisa(amount)).toBe(paisa));

it.each([
  ['2450.00', '2,450'],
  ['2450.50', '2,450.50'],
  ['1234567.05', '1,234,567.05'],
  ['0.00', '0'],
])('money: shows %j as %j', (amount, text) => expect(rupees(amount)).toBe(text));

it.each([
  ['2450.00', '2,450.00'],
  ['1234567.5', '1,234,567.50'],
  ['0', '0.00'],
])('money: shows %j with both decimals as %j', (amount, text) => expect(rupeesAndPaisa(amount)).toBe(text));

it('money: adds hundredths without drifting', () => {
  expect(formatPaisa(toPaisa('0.10') + toPaisa('0.20'))).toBe('0.30');
});
