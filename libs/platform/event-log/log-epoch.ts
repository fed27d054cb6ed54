import { prepared, type Query } from '@soulvia/platform/database';

/** Where the log stands, and in which of its histories: positions of another epoch mean nothing here. */
export interface LogHead {
  epoch: string;
  /** Highest position that readers may read. */
  head: number;
}

/** How old a known epoch may be before it is read again in the background, in milliseconds. */
const staleAfterMs = 2_000;

/**
 * The log's epoch and head as this process knows them. The epoch is another one after a restored backup or a failover, which can
 * happen below a running process.
 */
export class LogEpoch {
  private known: LogHead | undefined;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<LogHead> | undefined;

  /** @param openQuery gives a query on a connection that is free now. */
  constructor(private readonly openQuery: () => Query) {}

  /** The epoch as last read; undefined before the first read. Never waits: one that is too old is read in the background. */
  get current(): string | undefined {
    if (performance.now() - this.readAt > staleAfterMs) this.read().catch(() => undefined);
    return this.known?.epoch;
  }

  /** Reads epoch and head. Calls that come while a read runs share it. @throws what the database threw. */
  read(): Promise<LogHead> {
    this.reading ??= this.readOnce().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** Reads epoch and head in a statement that begins after this call. @throws what the database threw. */
  async readFresh(): Promise<LogHead> {
    await this.reading?.catch(() => undefined);
    return this.read();
  }

  private async readOnce(): Promise<LogHead> {
    this.readAt = performance.now();
    const [row] = await this.openQuery()<LogHead>(
      prepared('select event_log_epoch() as epoch, event_log_safe_position() as head'),
    );
    if (!row) throw new Error('the log has no epoch');
    this.known = row;
    return row;
  }
}
