import { bestSellersPath, firstShown, type Product } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { getBody } from '@/lib/first-queries';
import { ProductGrid } from './product-grid';
import { Showcase } from './showcase';

export const bestSellersQuery = {
  queryKey: ['products', 'best-sellers'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<Product[]>(bestSellersPath, signal),
  path: bestSellersPath,
  toData: getBody<Product[]>,
};

export function BestSellers() {
  const { data } = useQuery(bestSellersQuery);
  if (!data || data.length < firstShown.bestSellers) return null;
  return (
    <Showcase id="best-sellers" title="Best sellers">
      <ProductGrid products={data} layout="three" />
    </Showcase>
  );
}
