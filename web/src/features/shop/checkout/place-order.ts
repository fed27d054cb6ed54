import type { CheckoutItem, CheckoutRequest, Order } from '@soulvia/contracts';
import type { CartTotals } from '@/features/shop/cart/cart-check';
import { postJson } from '@/lib/api';
import { ConfirmKey } from '@/lib/confirm-key';
import { agreedPrice } from './agreed-price';
import { withProof } from './with-proof';

const confirmKey = new ConfirmKey('checkoutAttempt');

/** Whether this cart was sent before with an unknown result. */
export function hasOpenAttempt(userId: number, items: readonly CheckoutItem[]): boolean {
  return confirmKey.isOpen([userId, items]);
}

/** What the shopper agrees to, as the page shows it. */
export function agreedFor(userId: number, items: readonly CheckoutItem[], totals: CartTotals) {
  return agreedPrice('checkoutPrice', hasOpenAttempt(userId, items), totals);
}

/**
 * Changed contact details reuse the key: if the first attempt succeeded, the server reports it instead of ordering twice.
 */
export function placeOrder(userId: number, order: CheckoutRequest): Promise<Order> {
  return withProof(order, (proof) =>
    confirmKey.confirm([userId, order.items], (key) =>
      postJson<Order>('orders/users/checkout', order, { ...key, ...proof }),
    ),
  );
}
