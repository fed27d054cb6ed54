/** A wishlist is stored as a cart whose quantities are 1. */
export type CartKind = 'cart' | 'wishlist';
