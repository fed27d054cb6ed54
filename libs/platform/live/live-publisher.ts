import { Emitter } from '@socket.io/redis-emitter';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { LiveMessage, LivePublisher } from './live-message.js';

/** Opens the way from a worker to the sockets: over Redis when there is one, else through PostgreSQL. */
export function openLivePublisher(options: {
  databaseUrl: string;
  redisUrl: string | undefined;
  channel: string;
}): LivePublisher {
  return options.redisUrl
    ? new RedisLivePublisher(options.redisUrl, options.channel)
    : new PostgresLivePublisher(options.databaseUrl, options.channel);
}

class RedisLivePublisher implements LivePublisher {
  private readonly redis: Redis;
  private readonly emitter: Emitter;

  constructor(url: string, channel: string) {
    this.redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
    this.redis.on('error', () => undefined);
    // The emitter drops the promise of a publish; a push that Redis refused is lost like any other lost push.
    const publish = (...message: [string, string]) => this.redis.publish(...message).catch(() => 0);
    this.emitter = new Emitter({ publish }, { key: channel });
  }

  async publish(messages: readonly LiveMessage[]): Promise<void> {
    for (const { audience, topic, payload } of messages) {
      (audience === 'everyone' ? this.emitter : this.emitter.to(audience)).emit(topic, payload);
    }
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}

/** NOTIFY carries at most 8000 bytes. */
const notifyMaxBytes = 7_900;
/** Packet type of an emit in the adapter's protocol, and of an event in socket.io's. */
const broadcast = 3;
const eventPacket = 2;

class PostgresLivePublisher implements LivePublisher {
  private readonly pool: pg.Pool;

  constructor(
    databaseUrl: string,
    private readonly channel: string,
  ) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      options: '-c synchronous_commit=off',
      application_name: 'soulvia-live',
      keepAlive: true,
    });
    this.pool.on('error', () => undefined);
  }

  async publish(messages: readonly LiveMessage[]): Promise<void> {
    const packets = messages.map((message) => JSON.stringify(this.packet(message)));
    const fitting = packets.filter((packet) => Buffer.byteLength(packet) <= notifyMaxBytes);
    if (fitting.length > 0)
      await this.pool.query('select pg_notify($1, packet) from unnest($2::text[]) as packet', [
        `${this.channel}#/`,
        fitting,
      ]);
    const lost = packets.length - fitting.length;
    if (lost > 0) throw new Error(`${lost} of ${packets.length} live messages are larger than ${notifyMaxBytes} bytes`);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private packet({ audience, topic, payload }: LiveMessage): object {
    return {
      uid: 'emitter',
      nsp: '/',
      type: broadcast,
      data: {
        packet: { type: eventPacket, data: [topic, payload], nsp: '/' },
        opts: { rooms: audience === 'everyone' ? [] : [audience], except: [], flags: {} },
      },
    };
  }
}
