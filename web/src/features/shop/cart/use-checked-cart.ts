import { useQueries } from '@tanstack/react-query';
import { productQuery } from '@/features/shop/products/get-product';
import { checkLine } from './cart-check';
import { useCart } from './use-cart';

/** The cart with current prices and stock; stored ones may be weeks old. */
export function useCheckedCart() {
  const lines = useCart();
  const products = useQueries({
    queries: lines.map((line) => ({ ...productQuery(line.id), staleTime: 0 })),
  });
  return {
    lines: lines.map((line, index) => checkLine(line, products[index]?.data)),
    unchecked: products.some((product) => product.isError && product.data === undefined),
    rechecking: products.some((product) => product.isFetching),
    recheck: () => void Promise.all(products.map((product) => product.refetch())),
  };
}
