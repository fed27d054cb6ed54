import type { LiveMessages, Product } from '@soulvia/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ProductFilter } from '@/features/shop/products/list-products';
import { listProductIds } from '@/lib/signed-in';
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
  concern(query: Query): boolean {
    const [subject, kind, detail] = query.queryKey;
    if (subject !== 'products' && subject !== 'categories') return false;
    if (this.isEverything) return true;
    if (subject === 'categories') return this.categories.size > 0;
    if (kind === 'facets' || (listProductIds(query)?.some((id) => this.products.has(id)) ?? true)) return true;
    if (kind === 'list') return this.concernCategory((detail as ProductFilter).category);
    const shown = query.state.data as Product | readonly Product[] | null | undefined;
    return [shown ?? []].flat().some(({ category }) => this.categories.has(category));
  }

  private concernCategory(category: number | null): boolean {
    return category === null ? this.categories.size > 0 : this.categories.has(category);
  }
}

/** Another api process may get the push a little later; until then it may serve a cached response from before the change. */
const settleMs = 100;
/** An open product page shows a change within two seconds; pushes are up to 0.4 seconds apart. */
const spreadMs = 1_100;
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
