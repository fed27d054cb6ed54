import { connectionOptions, workerDeadlines } from '@soulvia/platform/database';
import { Redis } from 'ioredis';
import { onPostgres } from './postgres-backend.js';
import { QueueClient } from './queue-client.js';

/** Where BullMQ stores its jobs: in Redis when configured, else in the shop's PostgreSQL (schema `bullmq`). */
export interface QueuePlace {
  databaseUrl: string;
  redisUrl: string | undefined;
  /** Separates installations that share a Redis. */
  prefix: string;
}

/** Receives the state of the queues' connections. */
export interface QueueEvents {
  /** A connection to Redis failed. Not called when the queues are in PostgreSQL. */
  redisLost(error: Error): void;
  redisReady(): void;
  /** BullMQ reported an error; it recovers by itself. */
  failed(error: Error): void;
}

export const unobserved: QueueEvents = {
  redisLost: () => undefined,
  redisReady: () => undefined,
  failed: () => undefined,
};

/** Queues of wake-ups: read models do not wait for what an email takes. */
export const queueNames = ['folds', 'reactions'] as const;
export type QueueName = (typeof queueNames)[number];

/** What a job wakes up, and its name: jobs of the same name are merged. */
export type WakeUpName = 'folds' | 'reactions' | 'rebuilds' | 'folding' | `maintenance:${string}` | `due:${string}`;

/**
 * Creates BullMQ's tables, so that api and worker do not race to do it. Does nothing on Redis.
 *
 * @param role owner of the tables; by default the user of the address.
 */
export async function prepareQueues(place: QueuePlace, role?: string): Promise<void> {
  if (place.redisUrl) return;
  const connection = { ...postgresConnection(place, role === undefined ? [] : [`role=${role}`]), migrate: true };
  const queue = new onPostgres.Queue(queueNames[0], { connection });
  queue.on('error', () => undefined);
  await queue.waitUntilReady();
  await queue.close();
}

export function openRedis(
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

export function postgresConnection(place: QueuePlace, settings: readonly string[] = []) {
  const own = { databaseUrl: place.databaseUrl, applicationName: 'soulvia-queue', deadlines: workerDeadlines };
  const keptPlans = ['plan_cache_mode=force_generic_plan', 'jit=off'];
  return {
    ...connectionOptions({ ...own, durable: false, settings: [...keptPlans, ...settings] }),
    max: 1,
    Client: QueueClient,
  };
}
