import { StoredList } from '@/lib/stored-list';
import { parseItems, type WishlistItem, withoutRepeats } from './wishlist-item';

export const wishlistEvent = 'wishlistUpdated';

const wishlist = new StoredList({ name: 'wishlist', parse: parseItems, event: wishlistEvent, isShared: true });

export const {
  read: readWishlist,
  isBroken: isWishlistBroken,
  changed: wishlistChanged,
  subscribe: subscribeWishlist,
} = wishlist;

/** Undo restores the item at its previous index. */
export function addToWishlist(item: WishlistItem, at = readWishlist().length): boolean {
  return wishlist.write(withoutRepeats(readWishlist().toSpliced(at, 0, item)));
}

export function removeFromWishlist(id: number): boolean {
  return wishlist.write(readWishlist().filter((item) => item.id !== id));
}

export function replaceWishlist(items: readonly WishlistItem[]): boolean {
  return wishlist.write(items);
}

/** Merges the guest wishlist at sign-in. @returns the number of merged products. */
export function mergeGuestWishlist(userId: number): number {
  return wishlist.mergeGuestItems(userId, (stored, guestItems) => withoutRepeats([...stored, ...guestItems]));
}
