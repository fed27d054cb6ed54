import { liveLimits } from '@soulvia/contracts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { messageOf } from '@/lib/api-error';
import { productInLists } from '@/features/shop/products/find-listed-product';
import { productQuery } from '@/features/shop/products/get-product';
import { ProductNotFound } from './product-not-found';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';

function idOf(text: string | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

export function ProductPage() {
  const client = useQueryClient();
  const id = idOf(useParams().id);
  const query = productQuery(id ?? 0);
  const product = useQuery({
    ...query,
    queryFn: id === null ? skipToken : query.queryFn,
    placeholderData: () => (id === null ? undefined : productInLists(client, id)),
    refetchInterval: liveLimits.fallbackPollMs,
  });

  if (product.data) return <ProductView key={product.data.id} product={product.data} />;
  if (product.isError) {
    return (
      <ProductNotFound
        failure={messageOf(product.error, 'Failed to load product')}
        onRetry={() => void product.refetch()}
        retrying={product.isFetching}
      />
    );
  }
  return id === null || product.data === null ? <ProductNotFound /> : <ProductSkeleton />;
}
