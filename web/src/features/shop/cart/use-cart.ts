import { useSyncExternalStore } from 'react';
import type { CartLine } from './cart-line';
import { readCart, subscribeCart } from './cart-store';

const noLines: readonly CartLine[] = [];

export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(subscribeCart, readCart, () => noLines);
}
