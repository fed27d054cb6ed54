import { type CouponGift, couponMessages, type CouponReason, discountLines } from '@soulvia/contracts';
import { DomainError, Money } from '@soulvia/kernel';

/** What a code gives and which products it is for. Amounts are rupees with two decimals. */
export interface Coupon extends CouponGift {
  id: number;
  code: string;
  min_subtotal: string | null;
  /** Those of the products in question that it is for; null for all. */
  qualifying: number[] | null;
}

/** A code that is not stopped and has begun, with what is known of its buyer, by account and phone together. */
export interface BuyersCoupon extends Coupon {
  ends_on: string | null;
  uses_max: number | null;
  used: number;
  uses_per_buyer: number | null;
  owner_user_id: number | null;
  /** Whether it is for first orders and this is none. */
  had_order: boolean;
  /** Its owner, where the order counts for them. */
  referrer_id: number | null;
  /** Orders that hold it. */
  held: number;
  /** Numbers of these uses. */
  nths: number[];
}

export interface CouponLine {
  productId: number;
  quantity: number;
  price: Money;
  total: Money;
}

export interface CouponEffect {
  /** In the order of the lines. */
  discounts: Money[];
  isDeliveryFree: boolean;
}

/** The code gives nothing to this order. */
export class CouponInvalid extends DomainError {
  readonly code = 'COUPON_INVALID';
  override readonly details: { reason: CouponReason };

  constructor(reason: CouponReason, message: string) {
    super(message);
    this.details = { reason };
  }
}

/** Another order took the same use at the same moment. */
export class UseTaken extends CouponInvalid {
  constructor() {
    super('used', couponMessages.used);
  }
}

/** Looks at everything but the basket. @param today day of Asia/Karachi. @throws CouponInvalid */
export function assertUsable(coupon: BuyersCoupon | null, today: string): asserts coupon is BuyersCoupon {
  const refuse = (reason: 'not_valid' | 'run_out' | 'used' | 'first_order') =>
    new CouponInvalid(reason, couponMessages[reason]);
  if (!coupon) throw refuse('not_valid');
  const { ends_on: last, uses_max: max, used, uses_per_buyer: perBuyer, held, had_order: hadOrder } = coupon;
  if ((last !== null && last < today) || (max !== null && used >= max)) throw refuse('run_out');
  if (perBuyer !== null && (held >= perBuyer || findNextUse(coupon) > perBuyer)) throw refuse('used');
  if (hadOrder) throw refuse('first_order');
}

/** The lowest number that no use of the buyer has. */
export function findNextUse({ nths }: Pick<BuyersCoupon, 'nths'>): number {
  let nth = 1;
  while (nths.includes(nth)) nth += 1;
  return nth;
}

/** What a basket lacks for a code. @returns undefined when the code applies. */
export function findUnmet(coupon: Coupon, lines: readonly CouponLine[]): CouponInvalid | undefined {
  const qualifying = lines.filter((line) => qualifies(coupon, line));
  if (qualifying.length === 0) return new CouponInvalid('products', couponMessages.products);
  const units = qualifying.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = (coupon.buy_units ?? 0) - units;
  if (missing > 0) return new CouponInvalid('units', couponMessages.units(missing));
  const subtotal = lines.reduce((sum, { total }) => sum.plus(total), Money.zero);
  const short = Money.parse(coupon.min_subtotal ?? '0').minus(subtotal);
  return short.isPositive() ? new CouponInvalid('subtotal', couponMessages.subtotal(short.toString())) : undefined;
}

export function applyCoupon(coupon: Coupon, lines: readonly CouponLine[]): CouponEffect {
  const discounts = discountLines(
    coupon,
    lines.map((line) => ({ ...line, pricePaisa: line.price.paisa, qualifies: qualifies(coupon, line) })),
  );
  return {
    discounts: discounts.map((paisa) => Money.fromPaisa(paisa)),
    isDeliveryFree: coupon.kind === 'FREE_DELIVERY',
  };
}

const qualifies = ({ qualifying }: Coupon, { productId }: CouponLine) => qualifying?.includes(productId) ?? true;
