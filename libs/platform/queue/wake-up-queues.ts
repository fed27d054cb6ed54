import { Queue } from 'bullmq';
import { onPostgres } from './postgres-backend.js';
import {
  openRedis,
  postgresConnection,
  type QueueName,
  queueNames,
  type QueuePlace,
  unobserved,
  type WakeUpName,
} from './queue-place.js';
import { ReadyInstance } from './ready-instance.js';

export const WAKE_UP_QUEUES = Symbol('wake-up queues');

/** Jobs of a queue. */
export interface QueueState {
  queue: QueueName;
  waiting: number;
  active: number;
  /** End of the newest round that a job has caused, in ISO 8601, UTC; null before the first one. */
  last_round: string | null;
}

/** Wakes up the workers. A wake-up is a job without data: workers read the work from the tables. */
export interface WakeUpQueues {
  /**
   * Requests are merged into a job of the same name that is still waiting. One that is still delayed gets this delay.
   *
   * @param delayMs in milliseconds; none by default.
   */
  requestWakeUp(name: WakeUpName, delayMs?: number): Promise<void>;
  states(): Promise<QueueState[]>;
  /** Rejects when the queues do not answer, with one statement. */
  check(): Promise<unknown>;
  close(): Promise<void>;
}

/** The last job of a queue says when its last round ended. */
const jobOptions = { removeOnComplete: 1, removeOnFail: true } as const;

export function openWakeUpQueues(place: QueuePlace, events = unobserved): WakeUpQueues {
  // While Redis is down a wake-up must fail at once instead of queueing up: the safety poll does the work.
  const redis = place.redisUrl
    ? openRedis(place.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false }, events)
    : undefined;
  const open = (name: QueueName) =>
    new ReadyInstance(() => {
      const opened = redis
        ? new Queue(name, { connection: redis, prefix: place.prefix })
        : new onPostgres.Queue(name, { connection: postgresConnection(place) });
      opened.on('error', (error) => events.failed(error));
      return opened;
    });
  const queues = { folds: open('folds'), reactions: open('reactions') } satisfies Record<QueueName, unknown>;
  return {
    async requestWakeUp(name, delayMs) {
      const queue = name === 'folds' ? queues.folds : queues.reactions;
      const merged = delayMs === undefined ? { id: name } : { id: name, reschedule: true };
      await queue.current.add(
        name,
        {},
        { ...jobOptions, deduplication: merged, ...(delayMs !== undefined && { delay: delayMs }) },
      );
    },
    states: () => Promise.all(queueNames.map((name) => readState(name, queues[name].current))),
    check: () => queues.folds.current.getWaitingCount(),
    async close() {
      await Promise.all(Object.values(queues).map((queue) => queue.close()));
      redis?.disconnect();
    },
  };
}

async function readState(name: QueueName, queue: Pick<Queue, 'getJobCounts' | 'getCompleted'>): Promise<QueueState> {
  const [{ waiting = 0, active = 0 }, [last]] = await Promise.all([
    queue.getJobCounts('waiting', 'active'),
    queue.getCompleted(0, 0),
  ]);
  const finishedOn = last?.finishedOn;
  return { queue: name, waiting, active, last_round: finishedOn ? new Date(finishedOn).toISOString() : null };
}
