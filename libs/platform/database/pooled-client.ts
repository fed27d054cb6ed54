import pg from 'pg';
import { statementName } from './prepared.js';

/** Fields that pg-pool adds to a client that it checks out. */
type Release = (error?: Error | boolean) => void;

const checkEveryMs = 250;

/**
 * A pooled connection that cannot leak: one that dies while it is checked out leaves the pool at once, whatever its user does next,
 * and one without a response to a statement for longer than `responseTimeoutMs` is closed.
 *
 * Kysely releases the connection of a transaction only after `rollback` has succeeded, which on a dead connection never happens.
 */
export class PooledClient extends pg.Client {
  /** When this connection was checked out, by `performance.now()`; undefined while it is idle. */
  checkedOutAt: number | undefined;
  /** When the statement in flight was sent, by `performance.now()`; undefined while there is none. */
  awaitsResponseSince: number | undefined;
  private handBack: Release | undefined;
  private isGone = false;

  constructor(config: pg.ClientConfig & { responseTimeoutMs?: number } = {}) {
    super(config);
    // The statement in flight reports a broken connection; an `error` event without a listener would end the process.
    this.on('error', () => undefined);
    this.on('drain', () => (this.awaitsResponseSince = undefined));
    const { responseTimeoutMs = 0 } = config;
    const check =
      responseTimeoutMs > 0 ? setInterval(() => this.closeWhenSilentFor(responseTimeoutMs), checkEveryMs) : undefined;
    check?.unref();
    this.once('end', () => {
      clearInterval(check);
      this.isGone = true;
      if (this.handBack) this.release(true);
    });
  }

  get release(): Release {
    return (error) => {
      const { handBack } = this;
      this.handBack = undefined;
      this.checkedOutAt = undefined;
      if (handBack) handBack(error);
      else if (!this.isGone) throw new Error('this connection was already released');
    };
  }

  set release(handBack: Release) {
    this.handBack = handBack;
    this.checkedOutAt = performance.now();
  }

  /** Sends statements that are marked as `prepared` by name. */
  override query = ((...parameters: unknown[]) => {
    this.awaitsResponseSince ??= performance.now();
    const [text, values, ...rest] = parameters;
    const name = typeof text === 'string' ? statementName(text) : undefined;
    const call = name === undefined ? parameters : [{ name, text, values }, ...rest];
    return super.query(...(call as [pg.QueryConfig]));
  }) as pg.Client['query'];

  private closeWhenSilentFor(milliseconds: number): void {
    if (this.awaitsResponseSince === undefined || performance.now() - this.awaitsResponseSince < milliseconds) return;
    this.abandon(new Error(`Connection terminated: no answer within ${milliseconds} ms`));
  }

  /** Closes the socket without waiting for the server; statements in flight fail with a connection error. */
  abandon(reason: Error): void {
    const { stream } = (this as unknown as { connection: { stream: { destroy(error: Error): void } } }).connection;
    stream.destroy(reason);
  }
}
