import { setTimeout as wait } from 'node:timers/promises';
import { isTransient, type Query } from '@soulvia/platform/database';
import { Sealer } from '@soulvia/platform/sealing';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { insertEntries } from './insert-entries.js';
import { PendingEntries } from './pending-entries.js';
import { SecurityLog, type SecurityEvent } from './security-log.js';
import { addressPurpose, toStoredEntry, missingEntries } from './stored-entry.js';

export interface SecurityLogOptions {
  query: () => Query;
  /** Keys of `DATA_KEY`; the first one hashes addresses. */
  dataKeys: readonly string[];
  log: Logger;
  terms?: Partial<WriterTerms>;
}

export interface WriterTerms {
  /** How long an entry waits for others, in milliseconds. */
  delayMs: number;
  /** Most entries of one statement; a full batch does not wait. */
  batchSize: number;
  /** Most entries of a kind that wait. */
  capacity: number;
  /** Time between attempts while the database does not answer, in milliseconds. */
  retryMs: number;
  /** Time for the last entries when the process ends, in milliseconds. */
  closeMs: number;
}

const usualTerms: WriterTerms = { delayMs: 200, batchSize: 100, capacity: 3_000, retryMs: 1_000, closeMs: 500 };

/** Staff read many pages from one address. */
const hashesMax = 1_000;

/**
 * Stores entries in batches, one statement for many. Memory is bounded: entries beyond it, and entries that the database refuses,
 * are counted, and an entry with their number is stored as soon as one can be.
 */
export class BatchedSecurityLog extends SecurityLog {
  /** Events since the start that are missing from the log. */
  missingTotal = 0;
  private missing = 0;
  private readonly addressHashes: LRUCache<string, string>;
  private readonly terms: WriterTerms;
  private readonly pending: PendingEntries;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> | undefined;
  private isRetrying = false;
  private isClosed = false;

  constructor(private readonly options: SecurityLogOptions) {
    super();
    this.terms = { ...usualTerms, ...options.terms };
    const sealer = new Sealer(options.dataKeys, addressPurpose);
    this.addressHashes = new LRUCache({ max: hashesMax, memoMethod: (address) => sealer.computeIndex(address) });
    this.pending = new PendingEntries(this.terms.capacity);
  }

  /** Entries that are not stored yet. */
  get waiting(): number {
    return this.pending.size;
  }

  override record(event: SecurityEvent): void {
    const entry = toStoredEntry(event, new Date(), (address) => this.addressHashes.memo(address));
    if (this.isClosed || !this.pending.add(entry)) {
      this.lose(1);
      return;
    }
    if (this.isRetrying) return;
    if (this.pending.size >= this.terms.batchSize) this.start();
    else this.schedule(this.terms.delayMs);
  }

  /** Stores what is pending, as far as the database answers in time. What is recorded later is lost. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    const stored = (this.writing ?? Promise.resolve()).then(() => this.write());
    await Promise.race([stored, wait(this.terms.closeMs, undefined, { ref: false })]);
    const missing = this.missing + this.pending.clear();
    if (missing > 0) this.options.log.error({ missing }, 'security log entries are lost at the end of the process');
  }

  private schedule(ms: number): void {
    if (this.isClosed) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.isRetrying = false;
      this.start();
    }, ms).unref();
  }

  private start(): void {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
      if (this.pending.size > 0) this.schedule(this.terms.delayMs);
    });
  }

  private async write(): Promise<void> {
    while (this.pending.size > 0 || this.missing > 0) {
      const batch = this.pending.batch(this.terms.batchSize);
      const { missing } = this;
      const rows = missing > 0 ? [...batch.rows, missingEntries(missing, new Date())] : batch.rows;
      try {
        await insertEntries(this.options.query(), rows);
      } catch (error) {
        if (!isTransient(error)) {
          this.pending.remove(batch);
          this.lose(batch.count, error);
        }
        this.isRetrying = true;
        clearTimeout(this.timer);
        this.timer = undefined;
        this.schedule(this.terms.retryMs);
        return;
      }
      this.pending.remove(batch);
      this.missing -= missing;
    }
  }

  /** Logs the first of a series only: a flood must not become one of log lines. */
  private lose(count: number, error?: unknown): void {
    if (this.missing === 0) this.options.log.error({ err: error }, 'security log entries are lost and counted');
    this.missing += count;
    this.missingTotal += count;
  }
}
