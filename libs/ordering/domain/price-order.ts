import { deliveryPaisa } from '@soulvia/contracts';
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

/**
 * Sums up an order with its delivery.
 *
 * @param freeDeliveryFrom subtotal from which delivery is free; null when it never is.
 */
export function priceOrder(lines: readonly PricedLine[], freeDeliveryFrom: Money | null = null): OrderPrice {
  const subtotal = lines.reduce((sum, line) => sum.plus(line.total), Money.zero);
  const shipping = Money.fromPaisa(deliveryPaisa(subtotal.paisa, freeDeliveryFrom?.paisa ?? null));
  return {
    subtotal,
    shipping,
    amount: subtotal.plus(shipping),
    totalItems: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}
