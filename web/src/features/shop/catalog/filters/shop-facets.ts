import { type ShopFacets, shopFacetsPath } from '@soulvia/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ProductFilter } from '@/features/shop/products/list-products';
import { getJson } from '@/lib/api';

/** How many products each further choice would show; the current counts stay while others load. */
export function shopFacetsQuery({ category, search, choices }: ProductFilter) {
  const filter = { category, search, choices };
  return queryOptions({
    queryKey: ['products', 'facets', filter],
    queryFn: ({ signal }) => getJson<ShopFacets>(shopFacetsPath(filter), signal),
    placeholderData: keepPreviousData,
  });
}
