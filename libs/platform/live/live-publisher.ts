import { Redis } from 'ioredis';
import { type ConnectionDeadlines, PipelinedConnection, prepared } from '@soulvia/platform/database';
import { channelName, type FanOutPlace } from './fan-out.js';
import type { FanOutMessage, LivePublisher } from './live-message.js';

/** A connection that does not respond within this time counts as lost. */
const responseTimeoutMs = 5_000;
const pushDeadlines: ConnectionDeadlines = {
  statementMs: responseTimeoutMs,
  responseMs: responseTimeoutMs,
  idleInTransactionMs: responseTimeoutMs,
};

/** Opens the sending side of the fan-out, over Redis when configured, otherwise through PostgreSQL. */
export function openLivePublisher(place: FanOutPlace): LivePublisher {
  const channel = channelName(place.channel);
  return place.redisUrl
    ? new RedisLivePublisher(place.redisUrl, channel)
    : new PostgresLivePublisher(place.databaseUrl, channel);
}

class RedisLivePublisher implements LivePublisher {
  private readonly redis: Redis;

  constructor(
    url: string,
    private readonly channel: string,
  ) {
    this.redis = new Redis(url, {
      maxRetriesPerRequest: 1,
      enableOfflineQueue: false,
      commandTimeout: responseTimeoutMs,
    });
    this.redis.on('error', () => undefined);
  }

  async publish(messages: readonly FanOutMessage[]): Promise<void> {
    const sent = await Promise.allSettled(
      messages.map((message) => this.redis.publish(this.channel, JSON.stringify(message))),
    );
    const failed = sent.filter((result) => result.status === 'rejected');
    if (failed[0])
      throw new Error(`${failed.length} of ${sent.length} live messages failed`, { cause: failed[0].reason });
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}

/** Some messages exceed the fan-out's size limit, so a retry would not help. */
export class LiveMessagesTooLarge extends Error {}

/** NOTIFY carries at most 8000 bytes. */
const notifyMaxBytes = 7_900;

/** Whether PostgreSQL carries a message. Redis would carry larger ones; pages should not notice which of the two a shop has. */
export function fitsFanOut(message: FanOutMessage): boolean {
  return Buffer.byteLength(JSON.stringify(message)) <= notifyMaxBytes;
}

const notifyAll = prepared('select pg_notify($1, payload) from unnest($2::text[]) as payload');

/** Messages that are published while others are being sent follow together: each NOTIFY wakes every session that listens. */
class PostgresLivePublisher implements LivePublisher {
  private readonly connection: PipelinedConnection;
  /** What is sent next. */
  private waiting: string[] | undefined;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(
    databaseUrl: string,
    private readonly channel: string,
  ) {
    const applicationName = 'soulvia-live';
    this.connection = new PipelinedConnection({
      databaseUrl,
      applicationName,
      deadlines: pushDeadlines,
      durable: false,
    });
  }

  async publish(messages: readonly FanOutMessage[]): Promise<void> {
    const payloads = messages.map((message) => JSON.stringify(message));
    const fitting = payloads.filter((payload) => Buffer.byteLength(payload) <= notifyMaxBytes);
    if (fitting.length > 0) await this.send(fitting);
    const lost = payloads.length - fitting.length;
    if (lost > 0)
      throw new LiveMessagesTooLarge(
        `${lost} of ${payloads.length} live messages are larger than ${notifyMaxBytes} bytes`,
      );
  }

  private send(payloads: readonly string[]): Promise<unknown> {
    if (this.waiting) this.waiting.push(...payloads);
    else {
      const batch = (this.waiting = [...payloads]);
      const sendBatch = () => {
        this.waiting = undefined;
        return this.connection.query(notifyAll, [this.channel, batch]);
      };
      this.sending = this.sending.then(sendBatch, sendBatch);
    }
    return this.sending;
  }

  async close(): Promise<void> {
    await this.connection.close();
  }
}
