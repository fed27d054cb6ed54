import type { CheckoutItem } from '@soulvia/contracts';
import type { CartLine } from '@/features/shop/cart/cart-line';

export function checkoutItems(lines: readonly CartLine[]): CheckoutItem[] {
  return lines.map((line) => ({ product_id: line.id, quantity: line.qty }));
}
