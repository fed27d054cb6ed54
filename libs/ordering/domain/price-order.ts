import { deliveryPaisa, type DeliveryPrices } from '@soulvia/contracts';
import { Money } from '@soulvia/kernel';

export interface PricedLine {
  productId: number;
  name: string;
  image: string | null;
  quantity: number;
  price: Money;
  total: Money;
}

export interface OrderPrice {
  subtotal: Money;
  shipping: Money;
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

/** Sums up an order with its delivery. */
export function priceOrder(lines: readonly PricedLine[], shippingOf: ShippingOf): OrderPrice {
  const subtotal = lines.reduce((sum, line) => sum.plus(line.total), Money.zero);
  const shipping = shippingOf(subtotal);
  return {
    subtotal,
    shipping,
    amount: subtotal.plus(shipping),
    totalItems: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
