import { StoredList } from '@/lib/stored-list';
import { parseItems, type WishlistItem, withoutRepeats } from './wishlist-item';

export const wishlistEvent = 'wishlistUpdated';

const wishlist = new StoredList({ name: 'wishlist', parse: parseItems, event: wishlistEvent, isShared: true });

export const {
  read: readWishlist,
  write: replaceWishlist,
  isBroken: isWishlistBroken,
  changed: wishlistChanged,
  subscribe: subscribeWishlist,
} = wishlist;

/** Undo restores the item at its previous index. */
export function addToWishlist(item: WishlistItem, at = readWishlist().length): boolean {
  return replaceWishlist(withoutRepeats(readWishlist().toSpliced(at, 0, item)));
}

export function removeFromWishlist(id: number): boolean {
  return replaceWishlist(readWishlist().filter((item) => item.id !== id));
}

/** Merges the guest wishlist at sign-in. @returns the number of merged products. */
export function mergeGuestWishlist(userId: number): number {
  return wishlist.mergeGuestItems(userId, (stored, guestItems) => withoutRepeats([...stored, ...guestItems]));
}
