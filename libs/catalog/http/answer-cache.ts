import { createHash } from 'node:crypto';
import { categoryCreated, productCreated, stockChanged } from '../domain/events.js';

/** A finished answer of the public catalogue. */
export interface CachedAnswer {
  etag: string;
  body: Buffer;
  headers: Record<string, string>;
}

interface Entry {
  answer: Promise<CachedAnswer>;
  /** The same once it is there. */
  made?: CachedAnswer;
  until: number;
}

/** How old an answer may be, in milliseconds, when the change was made by another process. */
const freshForMs = 1_000;
const entriesMax = 500;
/** Events that change what an answer shows. */
const shown = [categoryCreated, productCreated, stockChanged];

/**
 * Keeps the answers of the public catalogue for a moment. Many who ask for the same at once cause one query; a change made
 * through this process empties it at once.
 */
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();

  async get(
    key: string,
    make: () => Promise<{ content: unknown; headers: Record<string, string> }>,
  ): Promise<CachedAnswer> {
    const known = this.entries.get(key);
    if (known && known.until > Date.now()) return known.answer;
    if (this.entries.size >= entriesMax) this.entries.clear();
    const entry: Entry = { answer: make().then(finish), until: Date.now() + freshForMs };
    this.entries.set(key, entry);
    entry.answer.then(
      (made) => (entry.made = made),
      () => this.entries.get(key) === entry && this.entries.delete(key),
    );
    return entry.answer;
  }

  /** An answer that needs no waiting for, if there is one. */
  peek(key: string): CachedAnswer | undefined {
    const known = this.entries.get(key);
    return known && known.until > Date.now() ? known.made : undefined;
  }

  /** To be told what this process has just committed. */
  noticeEvents(eventTypes: ReadonlySet<string>): void {
    if (shown.some(({ type }) => eventTypes.has(type))) this.entries.clear();
  }
}

function finish({ content, headers }: { content: unknown; headers: Record<string, string> }): CachedAnswer {
  const body = Buffer.from(JSON.stringify(content));
  const etag = `"${createHash('sha256').update(body).update(JSON.stringify(headers)).digest('base64url').slice(0, 27)}"`;
  return { etag, body, headers };
}
