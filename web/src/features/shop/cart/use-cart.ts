import { useSyncExternalStore } from 'react';
import type { CartLine } from './cart-line';
import { readCart, subscribeCart } from './cart-store';

export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(subscribeCart, readCart);
}
