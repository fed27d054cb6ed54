import type { CheckoutItem, CheckoutRequest, Order } from '@soulvia/contracts';
import { postJson } from '@/lib/api';
import { ConfirmKey } from '@/lib/confirm-key';
import { expectedAmount } from './expected-amount';
import { withProof } from './with-proof';

const confirmKey = new ConfirmKey('checkoutAttempt');

/** Whether this cart was sent before with an unknown result. */
export function hasOpenAttempt(userId: number, items: readonly CheckoutItem[]): boolean {
  return confirmKey.isOpen([userId, items]);
}

/** What the order comes to, as the page shows it, in rupees. */
export function expectedFor(userId: number, items: readonly CheckoutItem[], totalPaisa: number): string {
  return expectedAmount('checkoutAmount', hasOpenAttempt(userId, items), totalPaisa);
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
