import type { Product } from '@soulvia/contracts';
import { notifyError, notifySuccess } from '@/lib/notify';
import { useWishlist } from './use-wishlist';
import { toItem } from './wishlist-item';
import { addToWishlist, removeFromWishlist } from './wishlist-store';

export function useWishlistToggle(product: Product) {
  const wished = useWishlist().some((item) => item.id === product.id);
  const toggle = () => {
    const done = wished ? removeFromWishlist(product.id) : addToWishlist(toItem(product));
    if (!done) notifyError('Failed to update wishlist');
    else notifySuccess(wished ? 'Removed from wishlist' : 'Added to wishlist');
  };
  return { wished, toggle };
}
