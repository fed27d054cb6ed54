import { bestSellersPath, firstShown, type Product } from '@soulvia/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { bodyOf, type FirstQuery } from '@/lib/first-queries';
import { AllProductsLink } from './new-in-products';
import { ProductGrid } from './product-grid';

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
    <section aria-labelledby="best-sellers" className="section-space">
      <div className="container-page grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="best-sellers" className="section-title">
            Best sellers
          </h2>
          <AllProductsLink of="Best sellers" />
        </div>
        <ProductGrid products={data} layout="three" />
      </div>
    </section>
  );
}
