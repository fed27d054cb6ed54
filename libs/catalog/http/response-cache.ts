import type { LiveMessages } from '@soulvia/contracts';
import type { NewEvent } from '@soulvia/platform/event-log';
import { LRUCache } from 'lru-cache';
import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  productCreated,
  productDeleted,
  productUpdated,
  type StockChange,
  stockChanged,
} from '../domain/events.js';
import { CachedResponse, type ResponseContent } from './cached-response.js';

type ReadContent = () => Promise<ResponseContent>;

/** Maximum age of a response, in milliseconds, when another process made a change and its push did not arrive. */
const maxAgeMs = 2_000;
const productsMax = 10_000;
const clearingEvents = new Set(
  [categoryCreated, categoryUpdated, categoryDeleted, productCreated, productUpdated, productDeleted].map(
    ({ type }) => type,
  ),
);

/**
 * Caches responses of the public catalog for two seconds. Concurrent requests for one URL share a single query. Responses follow the
 * stock that this process sells, and are removed when another process has changed it; any other change clears the cache.
 */
export class ResponseCache {
  /** Reads in progress: whether they will show a change is not known. */
  private readonly reads = new Set<{ url: string }>();
  /** Position of the last noticed change by product: commits may be noticed in another order than they were made. */
  private readonly noticed = new LRUCache<number, number>({ max: productsMax });
  private readonly entries = new LRUCache<string, CachedResponse, ReadContent>({
    max: 500,
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length,
    ttl: maxAgeMs,
    // Requests that wait for an evicted entry still get their response; it is just not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (url, _, { context: read, options }) => {
      const startedAt = performance.now();
      const reading = { url };
      this.reads.add(reading);
      try {
        const response = new CachedResponse(await read());
        // The data is as old as the query that read it.
        options.ttl = Math.max(1, Math.round(startedAt + maxAgeMs - performance.now()));
        return response;
      } finally {
        this.reads.delete(reading);
      }
    },
  });

  get(url: string, read: ReadContent): Promise<CachedResponse> {
    return this.entries.forceFetch(url, { context: read });
  }

  /** @returns undefined when the response is missing, expired or still being read. */
  peek(url: string): CachedResponse | undefined {
    return this.entries.peek(url);
  }

  /** Takes over what this process has committed. @param position that of the last event. */
  noticeEvents(events: readonly NewEvent[], position: number): void {
    if (events.some(({ definition }) => clearingEvents.has(definition.type))) return this.entries.clear();
    for (const { definition, subjectId, body } of events)
      if (definition.type === stockChanged.type) this.noticeStock(subjectId, body as StockChange, position);
  }

  /** Removes what a pushed change of any process has made out of date. */
  noticePush({ position, product_ids, category_ids, quantities }: LiveMessages['catalogue.changed']): void {
    // Changes of stock name no category.
    if (category_ids.length > 0 || product_ids.length === 0) return this.entries.clear();
    // A change that this process made later includes those before it.
    const changed = product_ids.filter((id) => (this.noticed.get(id) ?? 0) < position);
    if (changed.length === 0) return;
    const pushed = new Map(quantities);
    this.removeReads();
    this.removeWhere(
      (response) => response.isByStatus || !changed.every((id) => response.isRightFor(id, pushed.get(id))),
    );
  }

  private noticeStock(productId: number, { quantity, change }: StockChange, position: number): void {
    if ((this.noticed.get(productId) ?? 0) > position) return;
    this.noticed.set(productId, position);
    this.removeReads();
    const isStatusChanged = quantity === 0 || quantity === change;
    this.removeWhere((response) => (response.isByStatus && isStatusChanged) || !response.update(productId, quantity));
  }

  /** Requests from now on must not share a read that began before the change. */
  private removeReads(): void {
    for (const { url } of this.reads) this.entries.delete(url);
  }

  private removeWhere(isOutdated: (response: CachedResponse) => boolean): void {
    for (const [url, response] of this.entries.entries()) if (isOutdated(response)) this.entries.delete(url);
  }
}
