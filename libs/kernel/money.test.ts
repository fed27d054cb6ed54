import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Money } from './money.js';

describe('Money', () => {
  test.each([
    ['0', '0.00'],
    ['1499', '1499.00'],
    ['1499.5', '1499.50'],
    ['0.01', '0.01'],
    ['9999999999999.99', '9999999999999.99'],
  ])('reads %s as %s', (text, expected) => {
    expect(Money.parse(text).toString()).toBe(expected);
  });

  test.each(['', '-1', '1.234', '1e3', 'NaN', ' 1', '1,499', '12345678901234'])('rejects %p', (text) => {
    expect(() => Money.parse(text)).toThrow(RangeError);
  });

  test('rejects a fraction of a paisa', () => {
    expect(() => Money.fromPaisa(0.5)).toThrow(RangeError);
  });

  test('counts rupees, several of an amount, and what is owed the other way', () => {
    const amount = Money.fromRupees(12);
    expect([amount, amount.times(3), amount.negated(), amount.minus(amount)].map(String)).toEqual([
      '12.00',
      '36.00',
      '-12.00',
      '0.00',
    ]);
    expect([Money.zero.negated().paisa, Money.parseSigned('-0.05').paisa]).toEqual([0, -5]);
    expect([amount, Money.zero, amount.negated()].map((one) => one.isPositive())).toEqual([true, false, false]);
  });

  test('adds without rounding, whatever the amounts', () => {
    const paisa = fc.integer({ min: 0, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(paisa, paisa, (a, b) => {
        const sum = Money.fromPaisa(a).plus(Money.fromPaisa(b));
        expect(Money.parse(sum.toString()).paisa).toBe(a + b);
      }),
    );
  });
});
