import { shopDay } from '@soulvia/contracts';
import { describe, expect, test } from '@jest/globals';
import { Money } from '@soulvia/kernel';
import { assertUsable, type BuyersCoupon, CouponInvalid, findNextUse, findUnmet } from './coupon.js';

const coupon: BuyersCoupon = {
  id: 1,
  code: 'GLOW10',
  kind: 'PERCENT',
  value: '10.00',
  max_discount: null,
  min_subtotal: '2000.00',
  buy_units: null,
  qualifying: [7],
  ends_on: '2026-11-30',
  uses_max: 10,
  used: 9,
  uses_per_buyer: 2,
  owner_user_id: null,
  referrer_id: null,
  had_order: false,
  held: 0,
  nths: [],
};
const reason = (changes: Partial<BuyersCoupon> | null, today = '2026-11-30') => {
  try {
    assertUsable(changes && { ...coupon, ...changes }, today);
    return undefined;
  } catch (error) {
    return error instanceof CouponInvalid ? error.details.reason : error;
  }
};

describe('code:', () => {
  test('works until midnight in Karachi', () => {
    const days = ['2026-11-30T18:59:59Z', '2026-11-30T19:00:00Z'].map((at) => shopDay(new Date(at)));
    expect(days).toEqual(['2026-11-30', '2026-12-01']);
    expect(days.map((day) => reason({}, day))).toEqual([undefined, 'run_out']);
  });

  test('is refused for the first reason there is', () => {
    const all = { used: 10, held: 2, had_order: true };
    expect([null, all, { ...all, used: 9 }, { had_order: true }].map((one) => reason(one))).toEqual([
      'not_valid',
      'run_out',
      'used',
      'first_order',
    ]);
    const lacks = (productId: number, quantity: number, changes: Partial<BuyersCoupon> = {}) => {
      const total = Money.parse('500').times(quantity);
      const line = { productId, quantity, price: Money.parse('500'), total };
      return findUnmet({ ...coupon, buy_units: 2, ...changes }, [line])?.details.reason;
    };
    expect([lacks(8, 1), lacks(7, 1), lacks(7, 3), lacks(7, 4)]).toEqual(['products', 'units', 'subtotal', undefined]);
  });

  test('counts uses of account and phone together, by the lowest number that neither has', () => {
    expect([[], [1], [2], [1, 2, 4]].map((nths) => findNextUse({ nths }))).toEqual([1, 2, 1, 3]);
    expect(reason({ held: 1, nths: [1] })).toBeUndefined();
    expect(reason({ held: 1, nths: [1, 2] })).toBe('used');
    expect(reason({ uses_per_buyer: null, held: 50, nths: [1, 2, 3] })).toBeUndefined();
  });
});
