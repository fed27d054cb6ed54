import { PooledClient, prepared } from '@soulvia/platform/database';
import type pg from 'pg';

const retryPauseMs = 250;

/**
 * A connection of BullMQ's pool. BullMQ retries a failed connection without a pause, so this client reports the failure after one. It also sends
 * the same few statements again and again: kept plans save a fifth of what a job costs PostgreSQL.
 */
export class QueueClient extends PooledClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query as (...parameters: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      send(
        typeof text === 'string' && Array.isArray(values) ? prepared(text) : text,
        values,
        ...rest,
      )) as pg.Client['query'];
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
    if (!callback) return super.connect();
    super.connect((error: Error | null) => {
      if (error) setTimeout(() => callback(error), retryPauseMs);
      else callback(null as unknown as Error);
    });
  }
}
