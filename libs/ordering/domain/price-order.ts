import { deliveryPaisa, type DeliveryPrices } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';
import { applyCoupon, type Coupon } from '@soulvia/promotions';

export interface PricedLine {
  productId: number;
  name: string;
  image: string | null;
  quantity: number;
  price: Money;
  /** Before the discount. */
  total: Money;
  discount: Money;
}

export interface OrderPrice {
  subtotal: Money;
  discount: Money;
  shipping: Money;
  /** What the delivery would cost without the code that makes it free. */
  waived: Money;
  amount: Money;
  /** Units, not lines. */
  totalItems: number;
}

/** What the delivery of an order costs, by its subtotal. */
export type ShippingOf = (subtotal: Money) => Money;

export const shippingTo =
  (city: string, prices: DeliveryPrices): ShippingOf =>
  ({ paisa: subtotalPaisa }) =>
    Money.fromPaisa(deliveryPaisa(prices, { city, subtotalPaisa }));

/** Sums up an order with its delivery, which depends on what it costs before the discount. */
export function priceOrder(lines: readonly PricedLine[], shippingOf: ShippingOf, isDeliveryFree = false): OrderPrice {
  const subtotal = lines.reduce((sum, line) => sum.plus(line.total), Money.zero);
  const discount = lines.reduce((sum, line) => sum.plus(line.discount), Money.zero);
  const fee = shippingOf(subtotal);
  const [shipping, waived] = isDeliveryFree ? [Money.zero, fee] : [fee, Money.zero];
  return {
    subtotal,
    discount,
    shipping,
    waived,
    amount: subtotal.minus(discount).plus(shipping),
    totalItems: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** The same with what a code gives to each line, which it applies to. */
export function priceWithCoupon<Line extends PricedLine>(
  coupon: Coupon,
  lines: readonly Line[],
  shippingOf: ShippingOf,
): { lines: Line[]; price: OrderPrice } {
  const { discounts, isDeliveryFree } = applyCoupon(coupon, lines);
  const discounted = lines.map((line, nth) => ({ ...line, discount: discounts[nth] ?? Money.zero }));
  return { lines: discounted, price: priceOrder(discounted, shippingOf, isDeliveryFree) };
}
