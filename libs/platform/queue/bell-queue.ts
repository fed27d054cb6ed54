import { createPostgresBackend, type Job, Queue, withBackend, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';

/** Where BullMQ keeps its jobs: on Redis when there is one, else in the shop's own PostgreSQL (schema `bullmq`). */
export interface QueuePlace {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Keeps installations that share a Redis apart. */
  prefix: string;
}

/** Asks a worker to look what is to be done. Jobs are bells: they say that there may be something to do, never what. */
export interface BellQueue {
  /** Rings that come while one is waiting fold into one. */
  ring(): Promise<void>;
  /** How many rings wait to be heard. */
  waiting(): Promise<number>;
  close(): Promise<void>;
}

export interface BellListener {
  close(): Promise<void>;
}

const queueName = 'projections';
const bell = 'advance';
/** One job at a time, so that rings that come while a worker looks fold into the one that waits. */
const concurrency = 1;
/**
 * A job whose worker died is given to another one after at most `lockDuration` and two checks. It may run twice when a worker
 * was only slow, which does no harm.
 */
const recovery = { lockDuration: 1_500, stalledInterval: 500, maxStalledCount: 1_000_000 } as const;
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

export function openBellQueue(place: QueuePlace): BellQueue {
  // Without Redis a ring must fail at once instead of piling up: the safety poll does the work meanwhile.
  const redis = place.redisUrl
    ? openRedis(place.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
    : undefined;
  const queue = redis
    ? new Queue(queueName, { connection: redis, prefix: place.prefix })
    : new onPostgres.Queue(queueName, { connection: postgresConnection(place) });
  queue.on('error', () => undefined);
  return {
    async ring() {
      await queue.add(bell, {}, { deduplication: { id: bell }, ...keepNothing });
    },
    waiting: () => queue.getWaitingCount(),
    async close() {
      await queue.close();
      redis?.disconnect();
    },
  };
}

/** Hears the bells in a worker process. `onRing` must not throw. */
export function listenForBells(place: QueuePlace, onRing: () => Promise<void>): BellListener {
  const redis = place.redisUrl ? openRedis(place.redisUrl, { maxRetriesPerRequest: null }) : undefined;
  const serve = async (job: Job) => {
    // Before the work looks at the database: a later request must make a job of its own, or its events would wait for the next one.
    await job.removeDeduplicationKey().catch(() => undefined);
    await onRing();
  };
  const options = { concurrency, ...recovery };
  const worker = redis
    ? new Worker(queueName, serve, { connection: redis, prefix: place.prefix, ...options })
    : new onPostgres.Worker(queueName, serve, { connection: postgresConnection(place), ...options });
  worker.on('error', () => undefined);
  return {
    async close() {
      await worker.close();
      redis?.disconnect();
    },
  };
}

function openRedis(url: string, options: { maxRetriesPerRequest: number | null; enableOfflineQueue?: boolean }): Redis {
  const redis = new Redis(url, options);
  redis.on('error', () => undefined);
  return redis;
}

/** A connection that breaks while BullMQ has it in use must not end the process; BullMQ takes another. */
class QuietClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

function postgresConnection(place: QueuePlace) {
  return {
    connectionString: place.databaseUrl,
    max: 4,
    options: '-c synchronous_commit=off',
    Client: QuietClient,
  };
}
