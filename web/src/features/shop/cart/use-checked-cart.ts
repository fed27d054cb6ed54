import { useQueries } from '@tanstack/react-query';
import { freeDeliveryPaisa, useDeliveryPrices } from '@/lib/delivery';
import { productQuery } from '@/features/shop/products/get-product';
import { checkLine, computeTotals } from './cart-check';
import { useCart } from './use-cart';

/**
 * The cart with current prices, stock and delivery rule; stored ones may be weeks old.
 *
 * @param city where it goes; empty or null while that is not known.
 */
export function useCheckedCart(city: string | null) {
  const lines = useCart();
  const products = useQueries({
    queries: lines.map((line) => ({ ...productQuery(line.id), staleTime: 0 })),
  });
  const prices = useDeliveryPrices({ staleTime: 0 });
  const checkedLines = lines.map((line, index) => checkLine(line, products[index]?.data));
  return {
    lines: checkedLines,
    totals: computeTotals(checkedLines, prices, city),
    freeFromPaisa: freeDeliveryPaisa(prices),
    unchecked: products.some((product) => product.isError && product.data === undefined),
    rechecking: products.some((product) => product.isFetching),
    recheck: () => void Promise.all(products.map((product) => product.refetch())),
  };
}
