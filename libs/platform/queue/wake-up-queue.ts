import { connectionOptions, workerDeadlines } from '@soulvia/platform/database';
import { createPostgresBackend, type Job, Queue, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { RetryingClient } from './retrying-client.js';
import { ReadyInstance } from './ready-instance.js';

/** Where BullMQ keeps its jobs: on Redis when there is one, else in the shop's own PostgreSQL (schema `bullmq`). */
export interface QueuePlace {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Keeps installations that share a Redis apart. */
  prefix: string;
}

/** Asks a worker to look what is to be done. Jobs are bells: they say that there may be something to do, never what. */
export interface WakeUpQueue {
  /** Rings that come while one is waiting fold into one. */
  requestWakeUp(): Promise<void>;
  /** How many rings wait to be heard. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export interface WakeUpListener {
  /** How many jobs wait; asked over the listener's own connection. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** Reports how the queue's connections are. */
export interface QueueEvents {
  /** A connection to Redis broke or could not be made. Not called when the queue is in PostgreSQL. */
  redisLost(error: Error): void;
  redisReady(): void;
  /** BullMQ reported an error, of a connection or of its own work; it goes on by itself. */
  failed(error: Error): void;
}

const unobserved: QueueEvents = { redisLost: () => undefined, redisReady: () => undefined, failed: () => undefined };

const queueName = 'projections';
const wakeUp = 'advance';
/** One job at a time, so that rings that come while a worker looks fold into the one that waits. */
const concurrency = 1;
/**
 * A job whose worker died is given to another one after at most `lockDuration` and two checks. It may run twice when a worker
 * was only slow, which does no harm.
 */
const recovery = { lockDuration: 1_500, stalledInterval: 500, maxStalledCount: 1_000_000 } as const;
/** How long a worker waits after a broken connection, in milliseconds. */
const runRetryDelay = 500;
const onPostgres = withBackend(createPostgresBackend);
const keepNothing = { removeOnComplete: true, removeOnFail: true } as const;

/** Makes BullMQ's own tables, so that api and worker do not both try. Does nothing on Redis. */
export async function prepareQueue(place: QueuePlace): Promise<void> {
  if (place.redisUrl) return;
  const queue = new onPostgres.Queue(queueName, { connection: { ...postgresConnection(place), migrate: true } });
  queue.on('error', () => undefined);
  await queue.waitUntilReady();
  await queue.close();
}

export function openWakeUpQueue(place: QueuePlace, events = unobserved): WakeUpQueue {
  // Without Redis a ring must fail at once instead of piling up: the safety poll does the work meanwhile.
  const redis = place.redisUrl
    ? openRedis(place.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false }, events)
    : undefined;
  const queue = new ReadyInstance(() => {
    const opened = redis
      ? new Queue(queueName, { connection: redis, prefix: place.prefix })
      : new onPostgres.Queue(queueName, { connection: postgresConnection(place) });
    opened.on('error', (error) => events.failed(error));
    return opened;
  });
  return {
    async requestWakeUp() {
      await queue.current.add(wakeUp, {}, { deduplication: { id: wakeUp }, ...keepNothing });
    },
    waiting: () => queue.current.getWaitingCount(),
    async close() {
      await queue.close();
      redis?.disconnect();
    },
  };
}

/** Hears the bells in a worker process. `onWakeUp` must not throw. */
export function listenForWakeUps(
  place: QueuePlace,
  onWakeUp: () => Promise<void>,
  events = unobserved,
): WakeUpListener {
  const redis = place.redisUrl ? openRedis(place.redisUrl, { maxRetriesPerRequest: null }, events) : undefined;
  const serve = async (job: Job) => {
    // Before the work looks at the database: a later request must make a job of its own, or its events would wait for the next one.
    await job.removeDeduplicationKey().catch(() => undefined);
    await onWakeUp();
  };
  const options = { concurrency, autorun: false, runRetryDelay, ...recovery } as const;
  const open = () => {
    const opened = redis
      ? new Worker(queueName, serve, { connection: redis, prefix: place.prefix, ...options })
      : new onPostgres.Worker(queueName, serve, { connection: postgresConnection(place), ...options });
    opened.on('error', (error) => events.failed(error));
    return opened;
  };
  const worker = new ReadyInstance(open, (ready) => void ready.run().catch((error: Error) => events.failed(error)));
  return {
    async waiting() {
      const counts = await worker.current.getBackend().getCounts(['waiting']);
      return counts[0] ?? 0;
    },
    async close() {
      await worker.close();
      redis?.disconnect();
    },
  };
}

function openRedis(
  url: string,
  options: { maxRetriesPerRequest: number | null; enableOfflineQueue?: boolean },
  events: QueueEvents,
): Redis {
  const redis = new Redis(url, options);
  redis.on('error', (error: Error) => events.redisLost(error));
  redis.on('close', () => events.redisLost(new Error('the connection was closed')));
  redis.on('ready', () => events.redisReady());
  return redis;
}

function postgresConnection(place: QueuePlace) {
  const settings = { databaseUrl: place.databaseUrl, applicationName: 'soulvia-queue', deadlines: workerDeadlines };
  return { ...connectionOptions({ ...settings, durable: false }), max: 4, Client: RetryingClient };
}
