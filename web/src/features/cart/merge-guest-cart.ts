import { readItem, removeItem, writeItem } from '@/lib/browser-storage';
import { parseLines, sumLines } from './cart-line';
import { cartChanged, cartKeyOf, guestCartKey } from './cart-store';

/**
 * Takes over what was put into the cart before signing in; returns how many products that were.
 * The guest's cart is emptied before the sum is written, so that it can never be counted twice.
 */
export function mergeGuestCart(userId: number): number {
  const guestCart = readItem(guestCartKey);
  const brought = parseLines(guestCart);
  removeItem(guestCartKey);
  if (brought.length > 0) {
    const key = cartKeyOf(userId);
    const sum = sumLines([...parseLines(readItem(key)), ...brought]);
    if (guestCart && !writeItem(key, JSON.stringify(sum))) writeItem(guestCartKey, guestCart);
  }
  cartChanged();
  return brought.length;
}
