import { productPath, type Product } from '@soulvia/contracts';
import { queryOptions } from '@tanstack/react-query';
import { findJson } from '@/lib/find-json';
import { getBody, type FirstQuery } from '@/lib/first-queries';

/** null when the product no longer exists. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: ({ signal }) => findJson<Product>(productPath(id), signal),
  });

export const productFirst = (id: number): FirstQuery<Product | null> => ({
  queryKey: productQuery(id).queryKey,
  path: productPath(id),
  toData: getBody,
});
