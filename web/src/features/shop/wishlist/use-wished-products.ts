import type { Product } from '@soulvia/contracts';
import { useProducts } from '@/features/shop/products/use-products';
import { useWishlist } from './use-wishlist';
import type { WishlistItem } from './wishlist-item';

export interface WishedProduct {
  item: WishlistItem;
  /** The current product: undefined while loading, null when it was deleted. */
  product: Product | null | undefined;
}

/** The wishlist with current prices and stock; stored ones may be weeks old. */
export function useWishedProducts() {
  const items = useWishlist();
  const { products, ...checks } = useProducts(items.map(({ id }) => id));
  return {
    wished: items.map((item, index): WishedProduct => ({ item, product: products[index] })),
    ...checks,
  };
}

/** Why a product cannot be added to the cart; null when it can. */
export function obstacleTo(product: Product | null | undefined): string | null {
  if (product === null) return 'No longer available';
  return product && !product.is_available ? 'Out of stock' : null;
}
