import type { Product } from '@soulvia/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ProductList } from './list-products';

/** A product that some list on the way here has shown: it can be drawn before it has been read by itself. */
export function productInLists(client: QueryClient, id: number): Product | undefined {
  return client
    .getQueriesData<ProductList>({ queryKey: ['products', 'list'] })
    .flatMap(([, list]) => list?.products ?? [])
    .find((product) => product.id === id);
}
