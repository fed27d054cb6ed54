import type { Logger } from 'pino';
import { describeError } from './describe-error.js';

/** One connection's view of a dependency. */
export interface ConnectionEvents {
  lost(error: unknown): void;
  restored(): void;
}

/**
 * Logs once per change when a dependency is lost or restored: lost with its first broken connection, restored when all connections
 * work again.
 */
export class Availability {
  private readonly lostConnections = new Set<ConnectionEvents>();
  private lostAt = 0;
  private ended = false;

  constructor(
    private readonly log: Logger,
    private readonly dependency: string,
  ) {}

  get isAway(): boolean {
    return this.lostConnections.size > 0;
  }

  /** Adds a connection, which counts as working until it reports otherwise. */
  connection(): ConnectionEvents {
    const connection: ConnectionEvents = {
      lost: (error) => this.lost(connection, error),
      restored: () => this.restored(connection),
    };
    return connection;
  }

  /** Stops logging: connections that this process closes are not lost. */
  end(): void {
    this.ended = true;
  }

  private lost(connection: ConnectionEvents, error: unknown): void {
    const wasAway = this.isAway;
    this.lostConnections.add(connection);
    if (wasAway || this.ended) return;
    this.lostAt = performance.now();
    const { code, message } = describeError(error);
    this.log.warn({ dependency: this.dependency, code, reason: message }, `${this.dependency} lost`);
  }

  private restored(connection: ConnectionEvents): void {
    if (!this.lostConnections.delete(connection) || this.isAway || this.ended) return;
    const away_ms = Math.round(performance.now() - this.lostAt);
    this.log.info({ dependency: this.dependency, away_ms }, `${this.dependency} restored`);
  }
}
