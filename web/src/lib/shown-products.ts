import { liveLimits, type Product } from '@soulvia/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { catalogInterest, watchCatalogInterest } from './live-channel';

/** The ids of the products in a cached query, with those of their families; undefined when it is not known. */
export function listProductIds({ queryKey: [, kind, detail], state: { data } }: Query): number[] | undefined {
  if (kind === 'one') return [detail as number, ...withFamily(data as Product | null | undefined)];
  if (data === undefined) return undefined;
  if (kind === 'facets') return [];
  if (kind === 'list') return (data as { products: readonly Product[] }).products.map(({ id }) => id);
  // A few products, such as the best sellers.
  return (data as readonly Product[]).flatMap(withFamily);
}

function withFamily(product: Product | null | undefined): number[] {
  return product ? [product.id, ...(product.family?.siblings ?? []).map(({ id }) => id)] : [];
}

/** An address may name what is no id. */
const isId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31;

/** @returns the ids of the products that the page shows, or shows again when the visitor goes back; null when it needs every push. */
function listShownProducts(client: QueryClient): number[] | null {
  const interest = catalogInterest();
  if (interest !== 'named') return interest === 'all' ? null : [];
  const cached = client.getQueryCache().findAll({ queryKey: ['products'] });
  const ids = new Set(cached.flatMap((query) => listProductIds(query) ?? []).filter(isId));
  return ids.size > liveLimits.shownProductsMax ? null : [...ids].toSorted((a, b) => a - b);
}

/** How soon after a change of what is cached the server is told, in milliseconds. */
const tellAfterMs = 500;

/** Tells the server which products the page shows, when that changes. */
export class ProductChoice {
  /** What this connection was told; undefined while the server has not asked: one of before takes no message. */
  private told: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly client: QueryClient,
    private readonly tell: (shown: number[] | null) => void,
  ) {
    watchCatalogInterest(() => this.choose());
    this.unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === 'products') this.timer ??= setTimeout(() => this.choose(), tellAfterMs);
    });
  }

  /** The server takes a choice; until then it sends every push. */
  begin(): void {
    this.told = JSON.stringify(null);
    this.choose();
  }

  /** To be called when the socket disconnects. */
  reset(): void {
    this.told = undefined;
  }

  stop(): void {
    this.reset();
    clearTimeout(this.timer);
    this.unsubscribe();
    watchCatalogInterest(undefined);
  }

  private choose(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.told === undefined) return;
    const shown = listShownProducts(this.client);
    const text = JSON.stringify(shown);
    if (text === this.told) return;
    this.told = text;
    this.tell(shown);
  }
}
