import type { Socket } from 'node:net';
import pg from 'pg';
import { statementName } from './prepared.js';

/** Fields that pg-pool adds to a client that it checks out. */
type Release = (error?: Error | boolean) => void;

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
  private responseDeadline: NodeJS.Timeout | undefined;
  private handBack: Release | undefined;
  private readonly responseTimeoutMs: number;
  private isGone = false;
  private corkedStream: Socket | undefined;

  constructor(config: pg.ClientConfig & { responseTimeoutMs?: number } = {}) {
    super(config);
    // The statement in flight reports a broken connection; an `error` event without a listener would end the process.
    this.on('error', () => undefined);
    this.on('drain', () => {
      this.awaitsResponseSince = undefined;
      clearTimeout(this.responseDeadline);
    });
    this.responseTimeoutMs = config.responseTimeoutMs ?? 0;
    this.once('end', () => {
      clearTimeout(this.responseDeadline);
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

  /** Sends statements that are marked as `prepared` by name. Those of one tick leave in one packet. */
  override query = ((...parameters: unknown[]) => {
    this.expectResponse();
    this.cork();
    const [text, values, ...rest] = parameters;
    const name = typeof text === 'string' ? statementName(text) : undefined;
    const call = name === undefined ? parameters : [{ name, text, values }, ...rest];
    return super.query(...(call as [pg.QueryConfig]));
  }) as pg.Client['query'];

  /** Timers of statements only: an idle connection must not wake its process. */
  private expectResponse(): void {
    if (this.awaitsResponseSince !== undefined) return;
    this.awaitsResponseSince = performance.now();
    const limitMs = this.responseTimeoutMs;
    if (limitMs === 0) return;
    const close = () => this.abandon(new Error(`Connection terminated: no answer within ${limitMs} ms`));
    this.responseDeadline = setTimeout(close, limitMs).unref();
  }

  private cork(): void {
    if (this.corkedStream) return;
    const { stream } = this;
    stream.cork();
    this.corkedStream = stream;
    process.nextTick(() => {
      this.corkedStream = undefined;
      stream.uncork();
    });
  }

  /** Closes the socket without waiting for the server; statements in flight fail with a connection error. */
  abandon(reason: Error): void {
    this.stream.destroy(reason);
  }

  private get stream(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream;
  }
}
