import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { cashDue, cashDuePaisa } from './cash-due.js';

describe('cash due:', () => {
  test.each([
    ['0.00', '0.00'],
    ['0.49', '0.00'],
    ['0.50', '1.00'],
    ['3147.50', '3148.00'],
    ['3148.00', '3148.00'],
    ['3148.49', '3148.00'],
    ['3148.5', '3149.00'],
    ['3148', '3148.00'],
    ['9999999999999.50', '10000000000000.00'],
  ])('of %s is %s', (amount, expected) => {
    expect(cashDue(amount)).toBe(expected);
  });

  test('whatever the amount, it is whole rupees, at most half a rupee away, and the same as of the text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paisa) => {
        const due = cashDuePaisa(paisa);
        expect(due % 100).toBe(0);
        expect(Math.abs(due - paisa)).toBeLessThanOrEqual(50);
        const text = `${Math.trunc(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`;
        expect(cashDue(text)).toBe(`${due / 100}.00`);
      }),
    );
  });
});
