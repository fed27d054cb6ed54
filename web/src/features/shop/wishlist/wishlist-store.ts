import { StoredList } from '@/lib/stored-list';
import { parseItems, type WishlistItem, withoutRepeats } from './wishlist-item';

export const wishlistEvent = 'wishlistUpdated';

const wishlist = new StoredList({ name: 'wishlist', parse: parseItems, event: wishlistEvent });

export const {
  read: readWishlist,
  isBroken: isWishlistBroken,
  changed: wishlistChanged,
  subscribe: subscribeWishlist,
} = wishlist;

/** At the place it had, for one that was taken out by mistake. */
export function addToWishlist(item: WishlistItem, at = readWishlist().length): boolean {
  return wishlist.write(withoutRepeats(readWishlist().toSpliced(at, 0, item)));
}

export function removeFromWishlist(id: number): boolean {
  return wishlist.write(readWishlist().filter((item) => item.id !== id));
}

/** Takes over what was wished for before signing in; returns how many products that were. */
export function mergeGuestWishlist(userId: number): number {
  return wishlist.mergeGuestItems(userId, (held, brought) => withoutRepeats([...held, ...brought]));
}
