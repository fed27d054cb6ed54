import { orderLimits } from '@soulvia/contracts';
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

/** Sums up an order; delivery costs a flat fee unless the lines cost nothing. */
export function priceOrder(lines: readonly PricedLine[]): OrderPrice {
  const subtotal = lines.reduce((sum, line) => sum.plus(line.total), Money.zero);
  const shipping = subtotal.isPositive() ? Money.fromRupees(orderLimits.shippingRupees) : Money.zero;
  return {
    subtotal,
    shipping,
    amount: subtotal.plus(shipping),
    totalItems: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
