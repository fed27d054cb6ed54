import { bestSellersPath, firstShown, type Product } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { bodyOf, type FirstQuery } from '@/lib/first-queries';
import { ProductGrid } from './product-grid';
import { Showcase } from './showcase';

const bestSellersQuery = () =>
  queryOptions({
    queryKey: ['products', 'best-sellers'],
    queryFn: ({ signal }) => getJson<Product[]>(bestSellersPath, signal),
  });

export const bestSellersFirst = (): FirstQuery<Product[]> => ({
  queryKey: bestSellersQuery().queryKey,
  path: bestSellersPath,
  toData: bodyOf,
});

/** What sells best, once there is a row of it. */
export function BestSellers() {
  const { data } = useQuery(bestSellersQuery());
  if (!data || data.length < firstShown.bestSellers) return null;
  return (
    <Showcase id="best-sellers" title="Best sellers">
      <ProductGrid products={data} layout="three" />
    </Showcase>
  );
}
