import type { LiveMessages, Product } from '@soulvia/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ProductFilter, ProductList } from '@/features/shop/products/list-products';
import { Spread } from '@/lib/spread';

type Pushed = Pick<LiveMessages['catalogue.changed'], 'product_ids' | 'category_ids'>;

class CatalogChanges {
  private readonly products = new Set<number>();
  private readonly categories = new Set<number>();
  private isEverything = false;

  add({ product_ids, category_ids }: Pushed): void {
    if (product_ids.length === 0 && category_ids.length === 0) this.addEverything();
    for (const id of product_ids) this.products.add(id);
    for (const id of category_ids) this.categories.add(id);
  }

  addEverything(): void {
    this.isEverything = true;
  }

  /** Whether a cached query may show something that changed. */
  concern({ queryKey: [subject, kind, detail], state }: Query): boolean {
    if (subject !== 'products' && subject !== 'categories') return false;
    if (this.isEverything) return true;
    if (subject === 'categories') return this.categories.size > 0;
    if (kind === 'facets') return true;
    if (kind === 'one') return this.concernProduct(detail as number, state.data as Product | null | undefined);
    if (kind === 'list') return this.concernList(detail as ProductFilter, state.data as ProductList | undefined);
    // A few products, such as the best sellers.
    return (
      (state.data as readonly Product[] | undefined)?.some((product) => this.concernProduct(product.id, product)) ??
      true
    );
  }

  private concernProduct(id: number, product: Product | null | undefined): boolean {
    if (this.products.has(id)) return true;
    if (!product) return false;
    const siblings = product.family?.siblings ?? [];
    return this.categories.has(product.category) || siblings.some((sibling) => this.products.has(sibling.id));
  }

  private concernList({ category }: ProductFilter, list: ProductList | undefined): boolean {
    if (category === null ? this.categories.size > 0 : this.categories.has(category)) return true;
    return list === undefined || list.products.some(({ id }) => this.products.has(id));
  }
}

/** Another api process may get the push a little later; until then it may serve a cached response from before the change. */
const settleMs = 100;
/** An open product page shows a change within two seconds. */
const spreadMs = 1_500;
/** The server already spreads resyncs; the refetch must happen within three seconds. */
const resyncSpreadMs = 200;

interface Waiting {
  changes: CatalogChanges;
  spread: Spread;
}

const waitingIn = new WeakMap<QueryClient, Waiting>();

function waitingFor(client: QueryClient): Waiting {
  const known = waitingIn.get(client);
  if (known) return known;
  const changes = new CatalogChanges();
  const spread = new Spread(() => {
    waitingIn.delete(client);
    void client.invalidateQueries({ predicate: (query) => changes.concern(query) });
  });
  const waiting = { changes, spread };
  waitingIn.set(client, waiting);
  return waiting;
}

/**
 * Gathers changes and refetches what they concern, at a random moment to spread the load.
 *
 * @param pushed the change; undefined when pushes may have been missed, so that everything may have changed.
 */
export function refetchCatalog(client: QueryClient, pushed?: LiveMessages['catalogue.changed']): void {
  const { changes, spread } = waitingFor(client);
  if (pushed) {
    changes.add(pushed);
    spread.within(settleMs, spreadMs);
  } else {
    changes.addEverything();
    spread.within(0, resyncSpreadMs);
  }
}
