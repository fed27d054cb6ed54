import { type Job, Worker } from 'bullmq';
import { onPostgres } from './postgres-backend.js';
import {
  openRedis,
  postgresConnection,
  type QueueName,
  queueNames,
  type QueuePlace,
  unobserved,
} from './queue-place.js';
import { ReadyInstance } from './ready-instance.js';

/** One job at a time, so that requests during a job are merged into the waiting one. */
const concurrency = 1;
/**
 * A job whose worker died is reassigned after at most `lockDuration` and two checks for stalled jobs. A job of a slow worker may run twice, which is
 * harmless.
 */
const recovery = { lockDuration: 1_500, maxStalledCount: 1_000_000 } as const;
/** On PostgreSQL each check costs a statement, and until then the safety poll does the work. */
const stalledIntervals = { redis: 500, postgres: 3_000 } as const;
/**
 * How long a worker on PostgreSQL waits for a job before it looks for one. It is notified of jobs; a notification that is lost with its connection
 * delays no work for longer than the safety poll.
 */
const postgresDrainSeconds = 30;
/** How long a worker waits after a broken connection, in milliseconds. */
const runRetryDelay = 500;

export interface WakeUpListener {
  /** Rejects when the queues do not answer over a connection of this listener. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Runs, in a worker process, a round for each job, one at a time for each queue.
 *
 * @param rounds by the name of the job up to its colon. They must not throw.
 * @param names the queues whose jobs it takes.
 */
export function listenForWakeUps(
  place: QueuePlace,
  rounds: Readonly<Record<string, () => Promise<void>>>,
  events = unobserved,
  names: readonly QueueName[] = queueNames,
): WakeUpListener {
  const redis = place.redisUrl ? openRedis(place.redisUrl, { maxRetriesPerRequest: null }, events) : undefined;
  const options = { concurrency, autorun: false, runRetryDelay, ...recovery } as const;
  const open = (name: QueueName) => {
    const serve = async (job: Job) => {
      // Before the round reads: a later request must create a new job, or its events would wait for the next one.
      await job.removeDeduplicationKey().catch(() => undefined);
      await rounds[job.name.split(':', 1)[0] ?? '']?.();
    };
    const opened = redis
      ? new Worker(name, serve, {
          connection: redis,
          prefix: place.prefix,
          stalledInterval: stalledIntervals.redis,
          ...options,
        })
      : new onPostgres.Worker(name, serve, {
          connection: postgresConnection(place),
          stalledInterval: stalledIntervals.postgres,
          drainDelay: postgresDrainSeconds,
          ...options,
        });
    opened.on('error', (error) => events.failed(error));
    return opened;
  };
  const workers = names.map(
    (name) =>
      new ReadyInstance(
        () => open(name),
        (ready) => void ready.run().catch((error: Error) => events.failed(error)),
      ),
  );
  return {
    check: async () => workers[0]?.current.getBackend().getCounts(['waiting']),
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      redis?.disconnect();
    },
  };
}
