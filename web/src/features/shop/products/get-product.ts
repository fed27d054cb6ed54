import { productPath, type Product } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { getBody, type FirstQuery } from '@/lib/first-queries';

/** null when the product no longer exists. */
async function fetchProduct(id: number, signal: AbortSignal): Promise<Product | null> {
  try {
    return await getJson<Product>(productPath(id), signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const productQuery = (id: number) =>
  queryOptions({ queryKey: ['products', 'one', id], queryFn: ({ signal }) => fetchProduct(id, signal) });

export const productFirst = (id: number): FirstQuery<Product | null> => ({
  queryKey: productQuery(id).queryKey,
  path: productPath(id),
  toData: getBody,
});
