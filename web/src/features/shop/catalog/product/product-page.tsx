import { liveLimits, type Product } from '@soulvia/contracts';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { getMessage } from '@/lib/api-error';
import { featuresFirst } from '@/lib/features';
import type { LoadPage } from '@/lib/first-queries';
import { productFirst, productQuery } from '@/features/shop/products/get-product';
import { ButtonLink } from '@/ui/button';
import { FailureNote, type FailureNoteProps } from '@/ui/failure-note';
import { PageHeading } from '@/ui/page-heading';
import { LoadingNote, Skeleton } from '@/ui/skeleton';
import type { ProductList } from '@/features/shop/products/list-products';
import { panelParam } from '@/ui/panels';
import { ProductView, relatedQuery } from './product-view';

function parseId(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export const productParams = [panelParam];

export const loadProduct: LoadPage = async (load, { pathname }) => {
  const id = parseId(pathname.split('/')[2]);
  if (id === null) return;
  const [product] = await Promise.all([load(productFirst(id)), load(featuresFirst())]);
  if (product) await load(relatedQuery(id));
};

export function ProductPage() {
  const client = useQueryClient();
  const id = parseId(useParams().id);
  const query = productQuery(id ?? 0);
  const product = useQuery({
    ...query,
    queryFn: id === null ? skipToken : query.queryFn,
    placeholderData: () => (id === null ? undefined : productInLists(client, id)),
    refetchInterval: liveLimits.fallbackPollMs,
  });

  const [shown, setShown] = useState<Product | null>(null);
  if (product.data && product.data !== shown) setShown(product.data);

  if (product.data) return <ProductView key={product.data.id} product={product.data} />;
  if (product.isError) {
    return <ProductNotFound failure={getMessage(product.error, 'Failed to load product')} read={product} />;
  }
  if (product.data === null && shown?.id === id) return <ProductDeleted name={shown.name} />;
  return id === null || product.data === null ? <ProductNotFound /> : <ProductSkeleton />;
}

function ProductDeleted({ name }: { name: string }) {
  return (
    <div className="container-page grid max-w-2xl justify-items-center gap-5 py-24 text-center">
      <PageHeading title={name} />
      <p role="status" className="text-ink-2">
        This product is no longer available.
      </p>
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </div>
  );
}

interface ProductNotFoundProps {
  /** Why the product could not be read; empty when the server says that it does not exist. */
  failure?: string;
  read?: FailureNoteProps['read'];
}

function ProductNotFound({ failure, read }: ProductNotFoundProps) {
  return (
    <div className="container-page grid max-w-2xl justify-items-center gap-5 py-24 text-center">
      <PageHeading title="Product not found" />
      {failure ? (
        <FailureNote message={failure} read={read} />
      ) : (
        <p className="text-ink-2">It may no longer be available.</p>
      )}
      <ButtonLink to="/shop">Go to the shop</ButtonLink>
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className="container-page grid min-h-dvh content-start gap-8 py-6">
      <LoadingNote />
      <Skeleton className="h-8 w-56" />
      <div className="grid items-start gap-8 md:grid-cols-2 lg:gap-x-16">
        <Skeleton className="aspect-4/5 rounded-panel" />
        <div className="grid gap-5">
          <Skeleton className="h-12 w-3/4" />
          <Skeleton className="h-9 w-36" />
          <Skeleton className="h-13 rounded-pill" />
          <Skeleton className="h-32" />
        </div>
      </div>
    </div>
  );
}

/** A product from a cached list, to render before its own request finishes. */
function productInLists(client: QueryClient, id: number): Product | undefined {
  return client
    .getQueriesData<ProductList>({ queryKey: ['products', 'list'] })
    .flatMap(([, list]) => list?.products ?? [])
    .find((product) => product.id === id);
}
