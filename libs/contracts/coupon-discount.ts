import type { CouponKind } from './coupon-rules.js';
import { formatRupees, toPaisa } from './rupees.js';
import { spreadPaisa } from './spread-paisa.js';

/** What a code gives. Amounts are rupees with two decimals. */
export interface CouponGift {
  kind: CouponKind;
  /** Percent or rupees; null for the other kinds. */
  value: string | null;
  max_discount: string | null;
  buy_units: number | null;
}

export interface DiscountedLine {
  quantity: number;
  pricePaisa: number;
  /** Whether the code is for this product. */
  qualifies: boolean;
}

/** What a code takes off each line of a basket, in paisa. The one function for pages, checkouts and edits. */
export function discountLines(gift: CouponGift, lines: readonly DiscountedLine[]): number[] {
  if (gift.kind === 'BUY_X_GET_CHEAPEST') return freeCheapest(lines, gift.buy_units ?? 0);
  const weights = lines.map(({ qualifies, quantity, pricePaisa }) => (qualifies ? quantity * pricePaisa : 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return spreadPaisa(discountSum(gift, sum), weights);
}

function discountSum({ kind, value, max_discount: max }: CouponGift, sum: number): number {
  if (kind === 'PERCENT') {
    const discount = Math.floor((sum * Number(value) + 50) / 100);
    return max === null ? discount : Math.min(discount, toPaisa(max));
  }
  return kind === 'AMOUNT' ? Math.min(toPaisa(value ?? '0'), sum) : 0;
}

function freeCheapest(lines: readonly DiscountedLine[], buyUnits: number): number[] {
  const units = lines.reduce((sum, { qualifies, quantity }) => sum + (qualifies ? quantity : 0), 0);
  let free = Math.floor(units / buyUnits);
  const discounts = lines.map(() => 0);
  const cheapestFirst = [...lines.entries()].toSorted(([, one], [, other]) => one.pricePaisa - other.pricePaisa);
  for (const [index, { qualifies, quantity, pricePaisa }] of cheapestFirst) {
    const given = qualifies ? Math.min(free, quantity) : 0;
    discounts[index] = given * pricePaisa;
    free -= given;
  }
  return discounts;
}

/** A code in words: `10 % off, at most PKR 500, from PKR 2,000`. */
export function describeCoupon(coupon: CouponGift & { min_subtotal: string | null }): string {
  const { kind, value, max_discount: max, buy_units: units, min_subtotal: least } = coupon;
  const words = {
    PERCENT: `${Number(value)} % off`,
    AMOUNT: `${formatRupees(value ?? '0.00')} off`,
    FREE_DELIVERY: 'Free delivery',
    BUY_X_GET_CHEAPEST: `Buy ${units}, the cheapest is free`,
  };
  return [
    words[kind],
    ...(max === null ? [] : [`at most ${formatRupees(max)}`]),
    ...(least === null ? [] : [`from ${formatRupees(least)}`]),
  ].join(', ');
}
