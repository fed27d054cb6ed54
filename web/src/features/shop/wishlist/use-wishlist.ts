import { useSyncExternalStore } from 'react';
import type { WishlistItem } from './wishlist-item';
import { readWishlist, subscribeWishlist } from './wishlist-store';

export function useWishlist(): readonly WishlistItem[] {
  return useSyncExternalStore(subscribeWishlist, readWishlist);
}
