import type { Pool } from 'pg';
import type { PooledClient } from './pooled-client.js';

/** Longer than any statement of a request or fold may take. */
const longestUseMs = 30_000;

/** State of a process's connections to PostgreSQL. */
export interface PoolFigures {
  size: number;
  open: number;
  idle: number;
  /** Connections checked out for longer than any statement may take; they will not be released. */
  takenTooLong: number;
  waiting: number;
}

export class PoolGauge {
  private readonly clients = new Set<PooledClient>();
  private fullSince: number | undefined;

  constructor(private readonly pool: Pool) {
    pool.on('connect', (client) => this.clients.add(client as PooledClient));
    pool.on('remove', (client) => this.clients.delete(client as PooledClient));
    pool.on('acquire', () => {
      if (this.isFull) this.fullSince ??= performance.now();
    });
    pool.on('release', () => (this.fullSince = undefined));
  }

  figures(): PoolFigures {
    const now = performance.now();
    const uses = [...this.clients].flatMap(({ checkedOutAt }) => checkedOutAt ?? []);
    return {
      size: this.pool.options.max,
      open: this.pool.totalCount,
      idle: this.pool.idleCount,
      takenTooLong: uses.filter((since) => now - since > longestUseMs).length,
      waiting: this.pool.waitingCount,
    };
  }

  /** True when all connections have been checked out for half a minute: this process cannot serve any more. */
  isStuck(): boolean {
    return this.isFull && this.fullSince !== undefined && performance.now() - this.fullSince > longestUseMs;
  }

  private get isFull(): boolean {
    return this.pool.idleCount === 0 && this.pool.totalCount >= this.pool.options.max;
  }
}
