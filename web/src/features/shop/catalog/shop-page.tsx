import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Button, ButtonLink } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { Skeleton } from '@/ui/skeleton';
import { getMessage } from '@/lib/api-error';
import { lazyPart } from '@/lib/lazy-part';
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
import { countChoices, firstSlice, nextSlice, readShopFilter, useShopFilter, withChoices } from './shop-filter';
import { FilterButton } from './filters/filter-button';
import { useLateFilters } from './filters/use-late-filters';
import { ShopChips } from './shop-chips';
import { ShopToolbar } from './shop-toolbar';

export { shopParams } from './shop-filter';

const EmptySearch = lazyPart(() => import('./empty-search').then((part) => ({ default: part.EmptySearch })));

export const loadShop: LoadPage = (load, { search }) =>
  Promise.all([load(categoriesFirst()), load(productsFirst(readShopFilter(new URLSearchParams(search))))]);

function countText(current: ProductList | undefined, failed: boolean): string {
  if (current === undefined) return failed ? '' : 'Loading...';
  return `${totalText(current.total, current.totalIsLowerBound)} ${current.total === 1 ? 'Product' : 'Products'}`;
}

export function ShopPage() {
  const shop = useShopFilter();
  const { filter } = shop;
  const categories = useQuery(categoriesQuery());
  const list = useQuery(shopProductsQuery(filter));
  const chosen = categories.data?.find((category) => category.id === filter.category);
  const current = useCurrentProducts(filter, list);
  const choiceCount = countChoices(shop.choices);
  const filters = useLateFilters(choiceCount > 0);
  const countSays = countText(current, list.isError);

  return (
    <div className="container-page grid grid-cols-1 gap-3 pt-3 pb-20 md:gap-8 md:pt-14">
      <ShopToolbar
        shop={shop}
        categories={categories.data}
        categoriesFailure={
          categories.isError && {
            message: 'Failed to load categories',
            read: categories,
          }
        }
        countText={countSays}
        heading={
          <>
            <p className="eyebrow max-md:hidden">Skincare rooted in nature</p>
            <PageHeading title="Shop" className="section-title max-md:truncate">
              {chosen?.name ?? 'Shop All'}
            </PageHeading>
          </>
        }
        filterButton={<FilterButton shop={shop} categories={categories.data} countText={countSays} />}
      />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[230px_1fr] lg:border-t lg:border-line lg:pt-8">
        <aside aria-label="Filters" className="max-lg:hidden">
          {filters ? <filters.FilterColumn shop={shop} /> : <Skeleton className="h-120" />}
        </aside>
        <div className="grid min-w-0 content-start gap-3 md:gap-8">
          <ShopChips
            params={shop.params}
            category={chosen?.name}
            search={filter.search}
            more={choiceCount > 0 && filters && <filters.FilterChips shop={shop} />}
            moreCount={choiceCount}
          />
          <h2 className="sr-only">Products</h2>
          <ShopProducts
            shop={shop}
            list={list}
            current={current}
            isNarrowed={filter.category !== null || Boolean(filter.search) || choiceCount > 0}
          />
        </div>
      </div>
    </div>
  );
}

type Shop = ReturnType<typeof useShopFilter>;

/** The products to show: when loading more fails, the loaded ones stay. */
function useCurrentProducts(filter: Shop['filter'], list: UseQueryResult<ProductList>): ProductList | undefined {
  const client = useQueryClient();
  const shorter = productsQuery({ ...filter, count: filter.count - nextSlice });
  return list.data ?? (list.isError ? client.getQueryData(shorter.queryKey) : undefined);
}

interface ShopProductsProps {
  shop: Shop;
  list: UseQueryResult<ProductList>;
  current: ProductList | undefined;
  isNarrowed: boolean;
}

function ShopProducts({ shop, list, current, isNarrowed }: ShopProductsProps) {
  const more = current && current.products.length < current.total && !list.isError;
  return (
    <>
      {list.isPending && <ProductGridSkeleton count={8} />}
      {current?.products.length === 0 && <NoProducts isNarrowed={isNarrowed} />}
      {current?.products.length === 0 && shop.filter.search && <EmptySearch text={shop.filter.search} />}
      {current && current.products.length > 0 && (
        <div className={list.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <ProductGrid products={current.products} eager={4} />
        </div>
      )}
      {list.isError && !list.data && (
        <FailureNote message="Failed to load products" read={list}>
          <p className="text-sm">{getMessage(list.error, '')}</p>
        </FailureNote>
      )}
      {more && <MoreProducts shop={shop} current={current} isBusy={list.isPlaceholderData} />}
    </>
  );
}

function NoProducts({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-panel bg-linen px-6 py-16 text-center">
      <p className="panel-title">No Products to show</p>
      {isNarrowed && (
        <ButtonLink variant="ghost" to="/shop">
          Clear filters
        </ButtonLink>
      )}
    </div>
  );
}

interface MoreProductsProps {
  shop: Shop;
  current: ProductList;
  isBusy: boolean;
}

function MoreProducts({ shop, current, isBusy }: MoreProductsProps) {
  const longer = String(Math.max(shop.filter.count, firstSlice) + nextSlice);
  return (
    <div className="grid justify-items-center gap-3 pt-4">
      <p className="meta">
        Showing {current.products.length} of {totalText(current.total, current.totalIsLowerBound)}
      </p>
      <Button variant="ghost" busy={isBusy} onClick={() => shop.choose('show', longer)} className="noscript:hidden">
        Show more
      </Button>
      <noscript>
        <ButtonLink variant="ghost" to={{ search: withChoices(shop.params, { show: longer }).toString() }}>
          Show more
        </ButtonLink>
      </noscript>
    </div>
  );
}
