import type { Product } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { fetchList, listKey } from '@/lib/fetch-list';

/** The ids of what runs out. Where it cannot be read the list goes without the mark. */
export function useLowStock(): ReadonlySet<number> {
  const low = useQuery({
    queryKey: listKey('products', 'low'),
    queryFn: ({ signal }) => fetchList<Product>('products/low-stock', 'page_size=200', signal),
    staleTime: 0,
  });
  return new Set(low.data?.rows.map(({ id }) => id));
}
