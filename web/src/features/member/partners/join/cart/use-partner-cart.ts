import { useSyncExternalStore } from 'react';
import type { PartnerCartItem } from './partner-cart-item';
import { readPartnerCart, subscribePartnerCart } from './partner-cart-store';

export function usePartnerCart(): readonly PartnerCartItem[] {
  return useSyncExternalStore(subscribePartnerCart, readPartnerCart);
}
