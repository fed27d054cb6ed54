import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CouponGift, describeCoupon, type DiscountedLine, discountLines } from './coupon-discount.js';
import { couponKinds } from './coupon-rules.js';

const none = { value: null, max_discount: null, buy_units: null };
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const line = (quantity: number, pricePaisa: number, qualifies = true) => ({ quantity, pricePaisa, qualifies });
const lines = fc.array(
  fc.record<DiscountedLine>({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    pricePaisa: fc.integer({ min: 1, max: 999_999_999 }),
    qualifies: fc.boolean(),
  }),
  { minLength: 1, maxLength: 100 },
);
const amount = fc.integer({ min: 100, max: 100_000_000 }).map((paisa) => (paisa / 100).toFixed(2));
const gifts: fc.Arbitrary<CouponGift> = fc
  .record({
    kind: fc.constantFrom(...couponKinds),
    amount,
    percent: fc.integer({ min: 1, max: 90 }),
    units: fc.integer({ min: 2, max: 5 }),
    max: fc.option(amount),
  })
  .map(({ kind, amount: rupees, percent, units, max }) => ({
    kind,
    value: kind === 'PERCENT' ? `${percent}.00` : kind === 'AMOUNT' ? rupees : null,
    max_discount: kind === 'PERCENT' ? max : null,
    buy_units: kind === 'BUY_X_GET_CHEAPEST' ? units : null,
  }));

/** The same by the words of the rule, unit by unit. */
function expectTotal(
  { kind, value, max_discount: max, buy_units: units }: CouponGift,
  basket: readonly DiscountedLine[],
): number {
  const prices = basket.flatMap(({ quantity, pricePaisa, qualifies }) =>
    qualifies ? Array<number>(quantity).fill(pricePaisa) : [],
  );
  if (kind === 'BUY_X_GET_CHEAPEST')
    return sum(prices.toSorted((a, b) => a - b).slice(0, Math.floor(prices.length / (units ?? 1))));
  if (kind === 'AMOUNT') return Math.min(Math.round(Number(value) * 100), sum(prices));
  if (kind === 'FREE_DELIVERY') return 0;
  const percent = Number((BigInt(sum(prices)) * BigInt(Number(value)) + 50n) / 100n);
  return max === null ? percent : Math.min(percent, Math.round(Number(max) * 100));
}

describe('discount', () => {
  test('of random baskets: is that of its kind, and no line is below 0 or gets more than its share rounded up', () => {
    fc.assert(
      fc.property(gifts, lines, (gift, basket) => {
        const discounts = discountLines(gift, basket);
        const total = expectTotal(gift, basket);
        expect(sum(discounts)).toBe(total);
        const qualifying = sum(basket.map((one) => (one.qualifies ? one.quantity * one.pricePaisa : 0)));
        for (const [nth, { quantity, pricePaisa, qualifies }] of basket.entries()) {
          const discount = discounts[nth] ?? -1;
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(qualifies ? quantity * pricePaisa : 0);
          if (gift.kind === 'BUY_X_GET_CHEAPEST' || !qualifies) continue;
          const share = BigInt(total) * BigInt(quantity * pricePaisa);
          expect(BigInt(discount) - share / BigInt(qualifying)).toBeLessThanOrEqual(1n);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, Partial<CouponGift>, DiscountedLine[], number[]]>([
    ['half a paisa is rounded up', { kind: 'PERCENT', value: '10.00' }, [line(1, 15), line(1, 10)], [2, 1]],
    [
      'what is left goes to the largest remainders, of equal ones to the first',
      { kind: 'AMOUNT', value: '1.00' },
      [line(1, 100), line(1, 100), line(1, 100)],
      [34, 33, 33],
    ],
    [
      'at most the sum of the qualifying lines',
      { kind: 'AMOUNT', value: '500.00' },
      [line(2, 1_000), line(1, 90_000, false)],
      [2_000, 0],
    ],
    [
      'of 5 units the 2 cheapest are free',
      { kind: 'BUY_X_GET_CHEAPEST', buy_units: 2 },
      [line(3, 900), line(1, 500), line(1, 700)],
      [0, 500, 700],
    ],
    [
      'free units may lie on several lines',
      { kind: 'BUY_X_GET_CHEAPEST', buy_units: 3 },
      [line(4, 100), line(3, 100, false), line(2, 50)],
      [0, 0, 100],
    ],
  ])('%s', (_, gift, basket, discounts) =>
    expect(discountLines({ kind: 'PERCENT', ...none, ...gift }, basket)).toEqual(discounts),
  );

  test('in words: what it gives and from what subtotal', () => {
    const say = (gift: Partial<CouponGift>, least: string | null = null) =>
      describeCoupon({ kind: 'PERCENT', ...none, ...gift, min_subtotal: least });
    expect([
      say({ value: '10.00', max_discount: '500.00' }, '2000.00'),
      say({ kind: 'AMOUNT', value: '1500.50' }),
      say({ kind: 'FREE_DELIVERY' }),
      say({ kind: 'BUY_X_GET_CHEAPEST', buy_units: 3 }),
    ]).toEqual([
      '10 % off, at most PKR 500, from PKR 2,000',
      'PKR 1,500.50 off',
      'Free delivery',
      'Buy 3, the cheapest is free',
    ]);
  });
});
