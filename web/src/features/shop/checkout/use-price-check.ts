import { useQueryClient } from '@tanstack/react-query';
import type { CartLine } from '@/features/shop/cart/cart-line';
import { productQuery } from '@/features/shop/products/get-product';

/** The shop prices an order itself, so what the person agrees to must be what it says at this moment. */
export function usePriceCheck() {
  const client = useQueryClient();
  return async (lines: readonly CartLine[]): Promise<boolean> => {
    const moved = await Promise.all(
      lines.map(async ({ id, price }) => {
        const query = productQuery(id);
        const shown = client.getQueryData(query.queryKey)?.price ?? price;
        // Where the shop does not answer, the order itself will tell.
        const now = await client.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => null);
        return now !== null && now.price !== shown;
      }),
    );
    return moved.includes(true);
  };
}
