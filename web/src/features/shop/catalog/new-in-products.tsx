import { firstShown } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { type ProductFilter, productsQuery } from '@/features/shop/products/list-products';
import { ProductGrid, ProductGridSkeleton } from './product-grid';

export function AllProductsLink({ of }: { of: string }) {
  return (
    <Link to="/shop" className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay">
      All Products<span className="sr-only"> ({of})</span>
    </Link>
  );
}

export const newestProducts: ProductFilter = {
  category: null,
  ordering: '-created_at',
  count: firstShown.newProducts,
};

export function NewInProducts() {
  const newest = useQuery(productsQuery(newestProducts));
  return (
    <section aria-labelledby="new-in" className="section-space bg-white">
      <div className="container-page grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="new-in" className="section-title">
            New In Products
          </h2>
          <AllProductsLink of="New In Products" />
        </div>
        {newest.isPending && (
          <div className="relative">
            <LoadingNote>Loading new products</LoadingNote>
            <ProductGridSkeleton count={3} layout="three" />
            <span className="absolute inset-x-0 top-24 grid place-items-center text-moss">
              <Spinner />
            </span>
          </div>
        )}
        {newest.isError && !newest.data && (
          <FailureNote
            message={`Error: ${messageOf(newest.error, 'Failed to load products')}`}
            onRetry={() => void newest.refetch()}
            retrying={newest.isFetching}
          />
        )}
        {newest.data &&
          (newest.data.products.length > 0 ? (
            <ProductGrid products={newest.data.products} layout="three" badge="New" />
          ) : (
            <p className="text-ink-2">No Products to show</p>
          ))}
      </div>
    </section>
  );
}
