import { etagOf } from '@soulvia/platform/http';
import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  productCreated,
  productDeleted,
  productUpdated,
  stockChanged,
} from '../domain/events.js';

/** A finished answer of the public catalogue. */
export interface CachedResponse {
  etag: string;
  body: Buffer;
  headers: Record<string, string>;
}

interface Entry {
  response: Promise<CachedResponse>;
  /** The same once it is there. */
  made?: CachedResponse;
  until: number;
}

/** How old an answer may be, in milliseconds, when the change was made by another process. */
const freshForMs = 1_000;
const entriesMax = 500;
const bytesMax = 32 * 1024 * 1024;
/** Events that change what an answer shows. */
const shown = [
  categoryCreated,
  categoryUpdated,
  categoryDeleted,
  productCreated,
  productUpdated,
  productDeleted,
  stockChanged,
];

/**
 * Keeps the answers of the public catalogue for a moment. Many who ask for the same at once cause one query; a change made
 * through this process empties it at once.
 */
export class ResponseCache {
  /** Oldest first, and so in the order in which they run out. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  async get(
    key: string,
    make: () => Promise<{ content: unknown; headers: Record<string, string> }>,
  ): Promise<CachedResponse> {
    const known = this.entries.get(key);
    if (known && known.until > performance.now()) return known.response;
    if (known) this.remove(key, known);
    const entry: Entry = { response: make().then(finish), until: performance.now() + freshForMs };
    this.entries.set(key, entry);
    this.makeRoom();
    entry.response.then(
      (made) => this.keep(key, entry, made),
      () => this.remove(key, entry),
    );
    return entry.response;
  }

  /** An answer that needs no waiting for, if there is one. */
  peek(key: string): CachedResponse | undefined {
    const known = this.entries.get(key);
    return known && known.until > performance.now() ? known.made : undefined;
  }

  /** To be told what this process has just committed. */
  noticeEvents(eventTypes: ReadonlySet<string>): void {
    if (shown.some(({ type }) => eventTypes.has(type))) this.clear();
  }

  private keep(key: string, entry: Entry, made: CachedResponse): void {
    if (this.entries.get(key) !== entry) return;
    entry.made = made;
    this.bytes += made.body.length;
    this.makeRoom();
  }

  private makeRoom(): void {
    const now = performance.now();
    for (const [key, entry] of this.entries) {
      if (entry.until > now && this.entries.size <= entriesMax && this.bytes <= bytesMax) return;
      this.remove(key, entry);
    }
  }

  private remove(key: string, entry: Entry): void {
    if (this.entries.get(key) !== entry) return;
    this.entries.delete(key);
    this.bytes -= entry.made?.body.length ?? 0;
  }

  private clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }
}

function finish({ content, headers }: { content: unknown; headers: Record<string, string> }): CachedResponse {
  const body = Buffer.from(JSON.stringify(content));
  return { etag: etagOf(body, JSON.stringify(headers)), body, headers };
}
