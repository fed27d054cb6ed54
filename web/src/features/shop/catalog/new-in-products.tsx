import { firstShown } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { getMessage } from '@/lib/api-error';
import { FailureNote } from '@/ui/failure-note';
import { LoadingNote } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { type ProductFilter, productsQuery } from '@/features/shop/products/list-products';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { Showcase } from './showcase';

export const newestProducts: ProductFilter = {
  category: null,
  ordering: '-created_at',
  count: firstShown.newProducts,
};

export function NewInProducts() {
  const newest = useQuery(productsQuery(newestProducts));
  return (
    <Showcase id="new-in" title="New In Products" isWhite>
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
        <FailureNote message={`Error: ${getMessage(newest.error, 'Failed to load products')}`} read={newest} />
      )}
      {newest.data &&
        (newest.data.products.length > 0 ? (
          <ProductGrid products={newest.data.products} layout="three" badge="New" />
        ) : (
          <p className="text-ink-2">No Products to show</p>
        ))}
    </Showcase>
  );
}
