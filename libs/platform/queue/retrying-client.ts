import { PooledClient } from '@soulvia/platform/database';
import type pg from 'pg';

const retryPauseMs = 250;

/**
 * A connection of BullMQ's pool. BullMQ retries a failed connection without a pause, so this client reports the failure after one.
 */
export class RetryingClient extends PooledClient {
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
