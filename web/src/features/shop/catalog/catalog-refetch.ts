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
