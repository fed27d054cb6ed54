import { addToCart } from '@/features/shop/cart/cart-store';
import { useCart } from '@/features/shop/cart/use-cart';
import { notifyError, notifySuccess } from '@/lib/notify';
import { cartLineOf } from './wishlist-item';
import { obstacleTo, type WishedProduct } from './use-wished-products';
import { removeFromWishlist } from './wishlist-store';

/** What can be had goes over to the cart; what cannot stays. Nothing that lies in the cart already is counted up. */
export function useMoveAll(wished: readonly WishedProduct[]) {
  const cart = useCart();
  const movable = wished.filter(({ product }) => obstacleTo(product) === null);
  const move = () => {
    const moved = movable.every(({ item, product }) => {
      const held = cart.some((line) => line.id === item.id);
      return (held || addToCart(cartLineOf(item, product))) && removeFromWishlist(item.id);
    });
    if (!moved) return notifyError('Failed to update cart');
    notifySuccess('Added to cart successfully.');
  };
  return { possible: movable.length > 0, move };
}
