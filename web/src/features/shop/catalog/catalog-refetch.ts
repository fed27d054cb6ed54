import type { LiveMessages } from '@soulvia/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { Spread } from '@/lib/spread';
import { CatalogChanges } from './catalog-changes';

/** Another api process may get the push a little later; until then it may serve a cached response from before the change. */
const settleMs = 100;
/** An open product page shows a change within two seconds. */
const spreadMs = 1_500;
/** The server already spreads resyncs; the refetch must happen within three seconds. */
const resyncSpreadMs = 200;

/** Gathers changes and refetches what they concern, at a random moment to spread the load. */
export class CatalogRefetch {
  private changes = new CatalogChanges();
  private readonly spread = new Spread(() => {
    const { changes } = this;
    this.changes = new CatalogChanges();
    void this.client.invalidateQueries({ predicate: (query) => changes.concern(query) });
  });

  constructor(private readonly client: QueryClient) {}

  after(pushed: LiveMessages['catalogue.changed']): void {
    this.changes.add(pushed);
    this.spread.within(settleMs, spreadMs);
  }

  afterResync(): void {
    this.changes.addEverything();
    this.spread.within(0, resyncSpreadMs);
  }
}
