import { prepared, type Query } from '@soulvia/platform/database';

/** Head and epoch of the log. Positions of another epoch cannot be compared with this one's. */
export interface LogHead {
  epoch: string;
  /** Highest position that readers may read. */
  head: number;
}

/** Age after which the cached epoch is refreshed in the background, in milliseconds. */
const staleAfterMs = 2_000;

/**
 * Caches the log's epoch and head. The epoch changes after a restored backup or a failover, which can happen while a process runs.
 */
export class LogEpoch {
  private cached: LogHead | undefined;
  private readAt = Number.NEGATIVE_INFINITY;
  private reading: Promise<LogHead> | undefined;

  /** @param openQuery returns a query on a free connection. */
  constructor(private readonly openQuery: () => Query) {}

  /** The cached epoch; undefined before the first read. Never waits: a stale one is refreshed in the background. */
  get current(): string | undefined {
    if (performance.now() - this.readAt > staleAfterMs) this.read().catch(() => undefined);
    return this.cached?.epoch;
  }

  /** Reads epoch and head. Concurrent calls share one read. @throws database errors unchanged. */
  read(): Promise<LogHead> {
    this.reading ??= this.readOnce().finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** Reads epoch and head in a statement that starts after this call. @throws database errors unchanged. */
  async readFresh(): Promise<LogHead> {
    await this.reading?.catch(() => undefined);
    return this.read();
  }

  private async readOnce(): Promise<LogHead> {
    this.readAt = performance.now();
    const [row] = await this.openQuery()<LogHead>(
      // From a head of the same history, which is a safe position.
      prepared(`select epoch, event_log_safe_position(case when epoch = $1 then $2::bigint end) as head
         from event_log_epoch() as epoch`),
      [this.cached?.epoch ?? null, this.cached?.head ?? null],
    );
    if (!row) throw new Error('the log has no epoch');
    this.cached = row;
    return row;
  }
}
