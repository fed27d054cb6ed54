import { liveLimits, type Product } from '@soulvia/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ProductList } from '@/features/shop/products/list-products';
import { showProducts } from '@/lib/live-channel';

type Cached = Pick<Query, 'queryKey' | 'state'>;

/** How often the server is told, in milliseconds. */
const tellEveryMs = 500;

/** The ids of the products in a cached query, with those of their families; undefined when it is not known. */
export function listProductIds({ queryKey: [, kind, detail], state }: Cached): number[] | undefined {
  if (kind === 'one') return [detail as number, ...withFamily(state.data as Product | null | undefined)];
  if (state.data === undefined) return undefined;
  if (kind === 'facets') return [];
  if (kind === 'list') return (state.data as ProductList).products.map(({ id }) => id);
  // A few products, such as the best sellers.
  return (state.data as readonly Product[]).flatMap(withFamily);
}

function withFamily(product: Product | null | undefined): number[] {
  return product ? [product.id, ...(product.family?.siblings ?? []).map(({ id }) => id)] : [];
}

/** An address may name what is no id. */
const isId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31;

/** Tells the server which products this page shows, or shows again when the visitor goes back. @returns ends it. */
export function followShownProducts(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const shown = cache.findAll({ queryKey: ['products'] }).flatMap((query) => listProductIds(query) ?? []);
    const ids = new Set(shown.filter(isId));
    showProducts(ids.size > liveLimits.shownProductsMax ? null : [...ids].toSorted((a, b) => a - b));
  };
  const unsubscribe = cache.subscribe(({ query }) => {
    if (query.queryKey[0] === 'products') timer ??= setTimeout(tell, tellEveryMs);
  });
  tell();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    showProducts(undefined);
  };
}
