import { expect, test } from '@jest/globals';
import { Money } from '@soulvia/kernel';
import fc from 'fast-check';
import { refundOfUnits } from './refund-of-units.js';

test('refund of a line: any sequence of part returns adds up to what was paid, and never exceeds it', () => {
  const history = fc.record({
    paid: fc.bigInt({ min: 0n, max: 100_000_000_000n }).map(Number),
    quantity: fc.integer({ min: 1, max: 1_000 }),
    parts: fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 }),
  });
  fc.assert(
    fc.property(history, ({ paid, quantity, parts }) => {
      let [returned, refunded] = [0, 0];
      for (const part of [...parts, quantity]) {
        const units = Math.min(part, quantity - returned);
        refunded += refundOfUnits(Money.fromPaisa(paid), quantity, returned, units).paisa;
        returned += units;
        expect(refunded).toBeLessThanOrEqual(paid);
        expect(Math.abs(refunded - (paid * returned) / quantity)).toBeLessThanOrEqual(0.5 + 1e-3);
      }
      expect(refunded).toBe(paid);
    }),
  );
});

test('refund of a line: three units for 100 rupees come to 33.33, 33.34 and 33.33', () => {
  const amounts = [0, 1, 2].map((before) => refundOfUnits(Money.fromRupees(100), 3, before, 1).toString());
  expect(amounts).toEqual(['33.33', '33.34', '33.33']);
});
