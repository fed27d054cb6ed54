import { expect, test } from '@jest/globals';
import type { Resolution, ReturnReason } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import fc from 'fast-check';
import { assertWrittenOff, decideReceived, type PaidOrder } from './receive-return.js';

const units = (orderLineId: number, accepted: number, refused = 0) => ({
  orderLineId,
  productId: orderLineId,
  restock: 0,
  writeOff: accepted,
  refused,
  why: null,
});
const paid = (lines: [quantity: number, refunded: number, paisa: number][], delivery = 15_000): PaidOrder => ({
  isUnpaid: false,
  lines: lines.map(([quantity, refunded, paisa], index) => ({
    orderLineId: index + 1,
    quantity,
    refunded,
    paid: Money.fromPaisa(paisa),
  })),
  delivery: Money.fromPaisa(delivery),
});
const receive = (
  received: ReturnType<typeof units>[],
  order: PaidOrder,
  reason: ReturnReason = 'UNOPENED',
  resolution: Resolution = 'REFUND',
) => decideReceived({ reason, resolution }, received, order);

test('received return: is declined where nothing is accepted, and refunded at once where nothing is owed', () => {
  expect(receive([units(1, 0, 2)], paid([[2, 0, 9_900]])).state).toBe('DECLINED');
  expect(receive([units(1, 2)], paid([[2, 0, 0]])).state).toBe('REFUNDED');
  expect(receive([units(1, 2)], { ...paid([]), isUnpaid: true }, 'DAMAGED', 'REPLACE').state).toBe('RECEIVED');
  expect(() => receive([units(1, 2)], { ...paid([[2, 0, 1]]), isUnpaid: true })).toThrow('Record its cash first.');
});

test('received return: the delivery is owed with the last unit of the order, if the shop is to blame', () => {
  const order = paid([
    [2, 1, 10_000],
    [1, 1, 5_000],
  ]);
  expect(receive([units(1, 1)], order, 'DAMAGED').owed.toString()).toBe('200.00');
  expect(receive([units(1, 1)], order, 'REACTION').owed.toString()).toBe('50.00');
  expect(receive([units(1, 1)], paid([[2, 0, 10_000]]), 'WRONG_ITEM').owed.toString()).toBe('50.00');
});

test('received return: opened products are written off', () => {
  const line = { ...units(1, 0), restock: 1 };
  for (const reason of ['DAMAGED', 'REACTION'] as const)
    expect(() => assertWrittenOff(reason, [units(2, 1), line])).toThrow('Opened products are written off.');
  for (const reason of ['UNOPENED', 'WRONG_ITEM'] as const) assertWrittenOff(reason, [line]);
});

test('received returns: any sequence of part returns of an order pays back what was paid, and never more', () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 999_999 })), {
    minLength: 1,
    maxLength: 5,
  });
  const parts = fc.array(fc.tuple(fc.nat(4), fc.nat(5), fc.boolean()), { maxLength: 40 });
  fc.assert(
    fc.property(lines, parts, fc.nat(30_000), (bought, returned, delivery) => {
      const refunded = bought.map(() => 0);
      let sum = 0;
      const give = (index: number, wanted: number, isDamaged: boolean) => {
        const count = Math.min(wanted, (bought[index]?.[0] ?? 0) - (refunded[index] ?? 0));
        if (count === 0) return;
        const order = paid(
          bought.map(([quantity, paisa], nth) => [quantity, refunded[nth] ?? 0, paisa]),
          delivery,
        );
        sum += receive([units(index + 1, count)], order, isDamaged ? 'DAMAGED' : 'UNOPENED').owed.paisa;
        refunded[index] = (refunded[index] ?? 0) + count;
      };
      for (const [line, count, isDamaged] of returned) give(line % bought.length, count, isDamaged);
      const total = bought.reduce((all, [, paisa]) => all + paisa, 0);
      expect(sum).toBeLessThanOrEqual(total + delivery);
      for (const [index, [quantity]] of bought.entries()) give(index, quantity, true);
      expect([total, total + delivery]).toContain(sum);
    }),
  );
});
