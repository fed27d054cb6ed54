import { useSyncExternalStore } from 'react';
import type { WishlistItem } from './wishlist-item';
import { readWishlist, subscribeWishlist } from './wishlist-store';

const noItems: readonly WishlistItem[] = [];

export function useWishlist(): readonly WishlistItem[] {
  return useSyncExternalStore(subscribeWishlist, readWishlist, () => noItems);
}
