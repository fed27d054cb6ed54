import type { CheckoutItem } from '@soulvia/contracts';
import type { CartLine } from './cart-line';

export function checkoutItems(lines: readonly CartLine[]): CheckoutItem[] {
  return lines.map((line) => ({ product_id: line.id, quantity: line.qty }));
}
