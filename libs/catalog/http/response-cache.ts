import { etagOf } from '@soulvia/platform/http';
import { LRUCache } from 'lru-cache';
import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  productCreated,
  productDeleted,
  productUpdated,
  stockChanged,
} from '../domain/events.js';

/** A serialized response of the public catalog. */
export interface CachedResponse {
  etag: string;
  body: Buffer;
  headers: Record<string, string>;
}

type ReadContent = () => Promise<{ content: unknown; headers: Record<string, string> }>;

/** Maximum age of a response, in milliseconds, when another process made the change. */
const maxAgeMs = 1_000;
const invalidatingEvents = [
  categoryCreated,
  categoryUpdated,
  categoryDeleted,
  productCreated,
  productUpdated,
  productDeleted,
  stockChanged,
];

/**
 * Caches responses of the public catalog for one second. Concurrent requests for one URL share a single query; a change made
 * through this process clears the cache.
 */
export class ResponseCache {
  private readonly entries = new LRUCache<string, CachedResponse, ReadContent>({
    max: 500,
    maxSize: 32 * 1024 * 1024,
    sizeCalculation: ({ body }) => body.length,
    ttl: maxAgeMs,
    // Requests that wait for an evicted entry still get their response; it is just not cached.
    ignoreFetchAbort: true,
    fetchMethod: async (_, __, { context: read, options }) => {
      const startedAt = performance.now();
      const response = serialize(await read());
      // The data is as old as the query that read it.
      options.ttl = Math.max(1, Math.round(startedAt + maxAgeMs - performance.now()));
      return response;
    },
  });

  get(url: string, read: ReadContent): Promise<CachedResponse> {
    return this.entries.forceFetch(url, { context: read });
  }

  /** @returns undefined when the response is missing, expired or still being read. */
  peek(url: string): CachedResponse | undefined {
    return this.entries.peek(url);
  }

  /** Clears the cache when one of the events that this process committed changes what responses show. */
  noticeEvents(eventTypes: ReadonlySet<string>): void {
    if (invalidatingEvents.some(({ type }) => eventTypes.has(type))) this.clear();
  }

  /** Clears the cache after a change of any process. */
  clear(): void {
    this.entries.clear();
  }
}

function serialize({ content, headers }: Awaited<ReturnType<ReadContent>>): CachedResponse {
  const body = Buffer.from(JSON.stringify(content));
  return { etag: etagOf(body, JSON.stringify(headers)), body, headers };
}
