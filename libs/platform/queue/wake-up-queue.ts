import { MergedCalls } from '@soulvia/platform/concurrency';
import { connectionOptions, workerDeadlines } from '@soulvia/platform/database';
import { createPostgresBackend, type Job, Queue, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { RetryingClient } from './retrying-client.js';
import { ReadyInstance } from './ready-instance.js';
import { subscribeToWakeUps, WakeUpNotifier } from './wake-up-channel.js';

/** Where BullMQ stores its jobs: in Redis when configured, else in the shop's PostgreSQL (schema `bullmq`). */
export interface QueuePlace {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Separates installations that share a Redis. */
  prefix: string;
}

export const WAKE_UP_QUEUE = Symbol('wake-up queue');

/**
 * Wakes up the workers. A wake-up carries no data: workers read the work from the event log. On Redis it is a job; on PostgreSQL a
 * NOTIFY to the workers that listen, and a job for the first worker that starts while none does.
 */
export interface WakeUpQueue {
  /** Requests are merged into a job that is still waiting, or into the next run of a worker that is busy. */
  requestWakeUp(): Promise<void>;
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export interface WakeUpListener {
  /**
   * Number of waiting jobs, read over the listener's own connection. Waits while wake-ups do not reach this listener.
   */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

/** Receives the state of the queue's connections. */
export interface QueueEvents {
  /** A connection to Redis failed. Not called when the queue is in PostgreSQL. */
  redisLost(error: Error): void;
  redisReady(): void;
  /** BullMQ reported an error; it recovers by itself. */
  failed(error: Error): void;
}

const unobserved: QueueEvents = { redisLost: () => undefined, redisReady: () => undefined, failed: () => undefined };

const queueName = 'projections';
const jobName = 'advance';
/** One job at a time, so that requests during a job are merged into the waiting one. */
const concurrency = 1;
/**
 * A job whose worker died is reassigned after at most `lockDuration` and two checks for stalled jobs. A job of a slow worker may run twice, which is
 * harmless.
 */
const recovery = { lockDuration: 1_500, maxStalledCount: 1_000_000 } as const;
/** On PostgreSQL jobs only wait for a first worker, and each check costs a statement. */
const stalledIntervals = { redis: 500, postgres: 3_000 } as const;
/**
 * How long a worker on PostgreSQL waits for a job before it looks for one. It is notified of jobs; a notification that is lost with its connection
 * delays no work, because workers have a subscription and a safety poll of their own.
 */
const postgresDrainSeconds = 30;
/** How long a worker waits after a broken connection, in milliseconds. */
const runRetryDelay = 500;
const onPostgres = withBackend(createPostgresBackend);
const keepNothing = { removeOnComplete: true, removeOnFail: true } as const;

/**
 * Creates BullMQ's tables, so that api and worker do not race to do it. Does nothing on Redis.
 *
 * @param role owner of the tables; by default the user of the address.
 */
export async function prepareQueue(place: QueuePlace, role?: string): Promise<void> {
  if (place.redisUrl) return;
  const connection = { ...postgresConnection(place, role === undefined ? [] : [`role=${role}`]), migrate: true };
  const queue = new onPostgres.Queue(queueName, { connection });
  queue.on('error', () => undefined);
  await queue.waitUntilReady();
  await queue.close();
}

export function openWakeUpQueue(place: QueuePlace, events = unobserved): WakeUpQueue {
  // While Redis is down a wake-up must fail at once instead of queueing up: the safety poll does the work.
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
  const notifier = redis ? undefined : new WakeUpNotifier(place.databaseUrl);
  return {
    async requestWakeUp() {
      if (await notifier?.notify()) return;
      await queue.current.add(jobName, {}, { deduplication: { id: jobName }, ...keepNothing });
    },
    waiting: () => queue.current.getWaitingCount(),
    async close() {
      await Promise.all([queue.close(), notifier?.close()]);
      redis?.disconnect();
    },
  };
}

/** Calls `onWakeUp` in a worker process, one call at a time; it must not throw. */
export function listenForWakeUps(
  place: QueuePlace,
  onWakeUp: () => Promise<void>,
  events = unobserved,
): WakeUpListener {
  const redis = place.redisUrl ? openRedis(place.redisUrl, { maxRetriesPerRequest: null }, events) : undefined;
  const wakeUps = new MergedCalls(onWakeUp);
  const serve = async (job: Job) => {
    // Before the database is read: a later request must create a new job, or its events would wait for the next one.
    await job.removeDeduplicationKey().catch(() => undefined);
    await wakeUps.call();
  };
  const options = { concurrency, autorun: false, runRetryDelay, ...recovery } as const;
  const open = () => {
    const opened = redis
      ? new Worker(queueName, serve, {
          connection: redis,
          prefix: place.prefix,
          stalledInterval: stalledIntervals.redis,
          ...options,
        })
      : new onPostgres.Worker(queueName, serve, {
          connection: postgresConnection(place),
          stalledInterval: stalledIntervals.postgres,
          drainDelay: postgresDrainSeconds,
          ...options,
        });
    opened.on('error', (error) => events.failed(error));
    return opened;
  };
  const worker = new ReadyInstance(open, (ready) => void ready.run().catch((error: Error) => events.failed(error)));
  const subscription = redis ? undefined : subscribeToWakeUps(place.databaseUrl, () => void wakeUps.call());
  return {
    async waiting() {
      await subscription?.whenSubscribed();
      const counts = await worker.current.getBackend().getCounts(['waiting']);
      return counts[0] ?? 0;
    },
    async close() {
      await Promise.all([subscription?.close(), worker.close()]);
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

function postgresConnection(place: QueuePlace, settings: readonly string[] = []) {
  const own = { databaseUrl: place.databaseUrl, applicationName: 'soulvia-queue', deadlines: workerDeadlines };
  return { ...connectionOptions({ ...own, durable: false, settings }), max: 4, Client: RetryingClient };
}
