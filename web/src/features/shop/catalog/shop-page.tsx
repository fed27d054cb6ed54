import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { messageOf } from '@/lib/api-error';
import { totalText } from '@/lib/total';
import type { LoadPage } from '@/lib/first-queries';
import { categoriesFirst, categoriesQuery } from './list-categories';
import {
  type ProductList,
  productsFirst,
  productsQuery,
  shopProductsQuery,
} from '@/features/shop/products/list-products';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { firstSlice, nextSlice, readShopFilter, useShopFilter, withChoice } from './shop-filter';
import { ShopChips } from './shop-chips';
import { ShopToolbar } from './shop-toolbar';

export { shopParams } from './shop-filter';

export const loadShop: LoadPage = (load, { search }) =>
  Promise.all([load(categoriesFirst()), load(productsFirst(readShopFilter(new URLSearchParams(search))))]);

function countText(current: ProductList | undefined, failed: boolean): string {
  if (current === undefined) return failed ? '' : 'Loading...';
  return `${totalText(current.total, current.totalIsLowerBound)} ${current.total === 1 ? 'Product' : 'Products'}`;
}

export function ShopPage() {
  const shop = useShopFilter();
  const { filter, choose } = shop;
  const categories = useQuery(categoriesQuery());
  const client = useQueryClient();
  const list = useQuery(shopProductsQuery(filter));
  const chosen = categories.data?.find((category) => category.id === filter.category);
  // When loading more fails, the loaded products stay.
  const shorter = productsQuery({ ...filter, count: filter.count - nextSlice });
  const current = list.data ?? (list.isError ? client.getQueryData(shorter.queryKey) : undefined);
  const longer = String(Math.max(filter.count, firstSlice) + nextSlice);
  const more = current && current.products.length < current.total && !list.isError;

  return (
    <div className="container-page grid grid-cols-1 gap-8 pt-10 pb-20 md:pt-14">
      <div className="grid gap-2">
        <p className="eyebrow">Skincare rooted in nature</p>
        <PageHeading title="Shop">{chosen?.name ?? 'Shop All'}</PageHeading>
      </div>
      <ShopToolbar
        shop={shop}
        categories={categories.data}
        categoriesFailure={
          categories.isError && {
            message: 'Failed to load categories',
            onRetry: () => void categories.refetch(),
            retrying: categories.isFetching,
          }
        }
        countText={countText(current, list.isError)}
      />
      <ShopChips params={shop.params} category={chosen?.name} search={filter.search} />
      <h2 className="sr-only">Products</h2>
      {list.isPending && <ProductGridSkeleton count={8} />}
      {current && current.products.length === 0 && (
        <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
          <p className="panel-title">No Products to show</p>
          {(filter.category !== null || filter.search) && (
            <ButtonLink variant="ghost" to="/shop">
              Clear filters
            </ButtonLink>
          )}
        </div>
      )}
      {current && current.products.length > 0 && (
        <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <ProductGrid products={current.products} eager={4} />
        </div>
      )}
      {list.isError && !list.data && (
        <FailureNote message="Failed to load products" onRetry={() => void list.refetch()} retrying={list.isFetching}>
          <p className="text-sm">{messageOf(list.error, '')}</p>
        </FailureNote>
      )}
      {more && (
        <div className="grid justify-items-center gap-3 pt-4">
          <p className="meta">
            Showing {current.products.length} of {totalText(current.total, current.totalIsLowerBound)}
          </p>
          <Button
            variant="ghost"
            busy={list.isPlaceholderData}
            onClick={() => choose('show', longer)}
            className="noscript:hidden"
          >
            Show more
          </Button>
          <noscript>
            <ButtonLink variant="ghost" to={{ search: withChoice(shop.params, 'show', longer).toString() }}>
              Show more
            </ButtonLink>
          </noscript>
        </div>
      )}
    </div>
  );
}
