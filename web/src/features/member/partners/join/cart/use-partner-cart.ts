import { useSyncExternalStore } from 'react';
import type { PartnerCartItem } from './partner-cart-item';
import { readPartnerCart, subscribePartnerCart } from './partner-cart-store';

const nothing: readonly PartnerCartItem[] = [];

export function usePartnerCart(): readonly PartnerCartItem[] {
  return useSyncExternalStore(subscribePartnerCart, readPartnerCart, () => nothing);
}
