import { liveLimits, type Product } from '@soulvia/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isSubscribed, productNaming } from './live-channel';

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
  if (!productNaming.isOn) return isSubscribed('catalogue.changed') ? null : [];
  const cached = client.getQueryCache().findAll({ queryKey: ['products'] });
  const ids = new Set(cached.flatMap((query) => listProductIds(query) ?? []).filter(isId));
  return ids.size > liveLimits.shownProductsMax ? null : [...ids].toSorted((a, b) => a - b);
}

/** Delay between a change of what is cached and its message, in milliseconds. */
const sendAfterMs = 500;

/** Tells the server which products the page shows, when that changes. */
export class ProductChoice {
  /** What the server knows; undefined before it asks: an older one takes no message. */
  private known: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly unsubscribe: () => void;

  constructor(
    private readonly client: QueryClient,
    private readonly send: (shown: number[] | null) => void,
  ) {
    productNaming.changed = () => this.choose();
    this.unsubscribe = client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === 'products') this.timer ??= setTimeout(() => this.choose(), sendAfterMs);
    });
  }

  /** The server takes a choice; until then it sends every push. */
  begin(): void {
    this.known = JSON.stringify(null);
    this.choose();
  }

  /** To be called when the socket disconnects. */
  reset(): void {
    this.known = undefined;
  }

  stop(): void {
    this.reset();
    clearTimeout(this.timer);
    this.unsubscribe();
    productNaming.changed = undefined;
  }

  private choose(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.known === undefined) return;
    const shown = listShownProducts(this.client);
    const text = JSON.stringify(shown);
    if (text === this.known) return;
    this.known = text;
    this.send(shown);
  }
}
