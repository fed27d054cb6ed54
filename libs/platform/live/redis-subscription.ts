import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import {
  backoffBefore,
  type FanOutHandlers,
  type FanOutSubscription,
  probeDeadlineMs,
  probeEveryMs,
  SubscriptionState,
} from './subscription-state.js';

/** Receives messages of one Redis channel over a dedicated connection, which is replaced when it breaks or stops responding. */
export class RedisSubscription implements FanOutSubscription {
  private readonly redis: Redis;
  private readonly closing = new AbortController();
  private readonly state: SubscriptionState;
  private lastError: unknown = new Error('the connection has ended');

  constructor(
    url: string,
    private readonly channel: string,
    receive: (message: string) => void,
    handlers: FanOutHandlers,
  ) {
    this.state = new SubscriptionState(handlers);
    this.redis = new Redis(url, {
      maxRetriesPerRequest: null,
      autoResubscribe: false,
      connectTimeout: probeDeadlineMs,
      keepAlive: 5_000,
      retryStrategy: backoffBefore,
    });
    this.redis.on('error', (error) => (this.lastError = error));
    this.redis.on('close', () => {
      if (!this.closing.signal.aborted) this.state.lost(this.lastError);
    });
    this.redis.on('message', (_, message) => receive(message));
    this.redis.on('ready', () => {
      this.listen().catch((error: unknown) => {
        if (this.closing.signal.aborted) return;
        this.state.lost(error);
        this.redis.disconnect(true);
      });
    });
  }

  async close(): Promise<void> {
    this.closing.abort();
    this.redis.disconnect();
  }

  /** Subscribes, and probes the connection until it closes. */
  private async listen(): Promise<void> {
    const closed = new AbortController();
    this.redis.once('close', () => closed.abort());
    const signal = AbortSignal.any([this.closing.signal, closed.signal]);
    await withDeadline(this.redis.subscribe(this.channel));
    this.state.subscribed();
    while (!signal.aborted) {
      await wait(probeEveryMs, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await withDeadline(this.redis.ping());
    }
  }
}

/** @throws when Redis does not respond within `probeDeadlineMs`. */
async function withDeadline(response: Promise<unknown>): Promise<void> {
  const expired = new AbortController();
  const deadline = wait(probeDeadlineMs, undefined, { signal: expired.signal, ref: false }).then(() => {
    throw new Error(`Redis did not answer within ${probeDeadlineMs} ms`);
  });
  deadline.catch(() => undefined);
  try {
    await Promise.race([response, deadline]);
  } finally {
    expired.abort();
  }
}
