import type { Product } from '@soulvia/contracts';
import { useQueries } from '@tanstack/react-query';
import { productQuery } from '@/features/shop/products/get-product';
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
  const products = useQueries({ queries: items.map((item) => productQuery(item.id)) });
  return {
    wished: items.map((item, index): WishedProduct => ({ item, product: products[index]?.data })),
    unchecked: products.some((product) => product.isError && product.data === undefined),
    rechecking: products.some((product) => product.isFetching),
    recheck: () => void Promise.all(products.map((product) => product.refetch())),
  };
}

/** Why a product cannot be added to the cart; null when it can. */
export function obstacleTo(product: Product | null | undefined): string | null {
  if (product === null) return 'No longer available';
  return product && !product.is_available ? 'Out of stock' : null;
}
