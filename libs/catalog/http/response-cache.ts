import { exactUnitsMax, type LiveMessages } from '@soulvia/contracts';
import type { NewEvent } from '@soulvia/platform/event-log';
import type { ReadNeeds } from '@soulvia/platform/replica';
import { featureSwitched } from '@soulvia/settings';
import { LRUCache } from 'lru-cache';
import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  facetsChanged,
  familyChanged,
  familyCreated,
  familyDeleted,
  productCreated,
  productDeleted,
  productUpdated,
  type StockChange,
  stockChanged,
} from '../domain/events.js';
import { CachedResponse, type ResponseContent } from './cached-response.js';

/** Reads the content of a response as new as it is needed. */
type ReadContent = (needs: ReadNeeds) => Promise<ResponseContent>;

interface StockNotice {
  /** Position of the last noticed change. */
  position: number;
  /** Undefined when it was not named. */
  quantity: number | undefined;
}

/** Maximum age of a response, in milliseconds, when another process made a change and its push did not arrive. */
const maxAgeMs = 2_000;
const productsMax = 10_000;
const isPlentiful = (quantity: number | undefined) => quantity !== undefined && quantity > exactUnitsMax;
const clearingEvents = new Set(
  [
    categoryCreated,
    categoryUpdated,
    categoryDeleted,
    productCreated,
    productUpdated,
    productDeleted,
    facetsChanged,
    familyCreated,
    familyChanged,
    familyDeleted,
    // Ratings are shown or not.
    featureSwitched,
  ].map(({ type }) => type),
);

/**
 * Caches responses of the public catalog, most for two seconds. Concurrent requests for one URL share a single query. Responses follow the
 * stock that this process sells, and are removed when another process has changed it; any other change clears the cache. A response that
 * was read from a replica becomes as new as the changes that this process has noticed, or is read again from the primary.
 */
export class ResponseCache {
  /** Reads in progress: whether they will show a change is not known. */
  private readonly reads = new Set<{ url: string }>();
  /** The last noticed change by product: commits may be noticed in another order than they were made. */
  private readonly noticed = new LRUCache<number, StockNotice>({ max: productsMax });
  /** Position of the last noticed change of anything but stock. */
  private changedAt = 0;
  /** Position of the last noticed change of a product's status. */
  private statusChangedAt = 0;
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
        const content = await read({ position: this.changedAt, maxAgeMs });
        const recent = this.bringUpToDate(content);
        const response = recent ?? new CachedResponse(await read({ position: Number.POSITIVE_INFINITY }));
        // The data is as old as the query that read it, and on a replica older.
        const readAt = Math.min(startedAt, (recent && content.source?.asOf) ?? startedAt);
        options.ttl = Math.max(1, Math.round(readAt + (content.maxAgeMs ?? maxAgeMs) - performance.now()));
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
    if (events.some(({ definition }) => clearingEvents.has(definition.type))) return this.clear(position);
    for (const { definition, subjectId, body } of events)
      if (definition.type === stockChanged.type) this.noticeStock(subjectId, body as StockChange, position);
  }

  /** Removes what a pushed change of any process has made out of date. */
  noticePush({ position, product_ids, category_ids, quantities }: LiveMessages['catalogue.changed']): void {
    // Changes of stock name no category.
    if (category_ids.length > 0 || product_ids.length === 0) return this.clear(position);
    // A change that this process made later includes those before it.
    const changed = product_ids.filter((id) => (this.noticed.get(id)?.position ?? 0) < position);
    if (changed.length === 0) return;
    const pushed = new Map(quantities);
    let mayBeListedApart = false;
    for (const id of changed) {
      const [before, quantity] = [this.noticed.get(id)?.quantity, pushed.get(id)];
      if (!before || !quantity) this.statusChangedAt = Math.max(this.statusChangedAt, position);
      // A push has the last of several quantities: what is scarce may have been sold out in between.
      if (!isPlentiful(before) || !isPlentiful(quantity)) mayBeListedApart = true;
      this.noticed.set(id, { position, quantity });
    }
    this.removeReads();
    this.removeWhere(
      (response) =>
        (response.isByStatus && mayBeListedApart) || !changed.every((id) => response.isRightFor(id, pushed.get(id))),
    );
  }

  private noticeStock(productId: number, { quantity, change }: StockChange, position: number): void {
    if ((this.noticed.get(productId)?.position ?? 0) > position) return;
    this.noticed.set(productId, { position, quantity });
    this.removeReads();
    const isStatusChanged = quantity === 0 || quantity === change;
    if (isStatusChanged) this.statusChangedAt = Math.max(this.statusChangedAt, position);
    this.removeWhere((response) => (response.isByStatus && isStatusChanged) || !response.update(productId, quantity));
  }

  private clear(position: number): void {
    this.changedAt = Math.max(this.changedAt, position);
    this.entries.clear();
  }

  /** Applies what was noticed after the position of a replica. @returns undefined when that is not possible. */
  private bringUpToDate(content: ResponseContent): CachedResponse | undefined {
    const response = new CachedResponse(content);
    const position = content.source?.position ?? Number.POSITIVE_INFINITY;
    if (response.isByStatus && this.statusChangedAt > position) return undefined;
    for (const { id } of [...content.products, ...(content.siblings ?? [])]) {
      const notice = this.noticed.get(id);
      if (!notice || notice.position <= position) continue;
      if (notice.quantity === undefined || !response.update(id, notice.quantity)) return undefined;
    }
    return response;
  }

  /** Requests from now on must not share a read that began before the change. */
  private removeReads(): void {
    for (const { url } of this.reads) this.entries.delete(url);
  }

  private removeWhere(isOutdated: (response: CachedResponse) => boolean): void {
    for (const [url, response] of this.entries.entries()) if (isOutdated(response)) this.entries.delete(url);
  }
}
