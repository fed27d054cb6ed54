import { isTransient } from '@soulvia/platform/database';
import { Availability, type ConnectionEvents } from '@soulvia/platform/logging';
import type { QueueEvents } from '@soulvia/platform/queue';
import type { Logger } from 'pino';
import { DatabaseProbe } from './database-probe.js';
import { DependencyCheck } from './dependency-check.js';

/**
 * Intervals of the checks. What breaks is checked at once; these find dependencies that stop responding. The queue's check is the most expensive
 * statement of an idle shop on PostgreSQL.
 */
const checkEveryMs = { postgres: 2_000, queue: 5_000 } as const;
/** Interval after which the same queue error is logged again. */
const repeatAfterMs = 60_000;

/** Monitors PostgreSQL, Redis and the queue, and logs when one is lost or restored. */
export class Dependencies {
  readonly redis: Availability;
  readonly queueEvents: QueueEvents;
  /** The subscription over which this process receives pushes. */
  readonly live: ConnectionEvents;
  private readonly postgres: Availability;
  private readonly queue: Availability;
  private readonly liveFanOut: Availability;
  private readonly probe: DatabaseProbe;
  private readonly databaseCheck: DependencyCheck;
  private readonly queueErrors = new Map<string, number>();
  private queueCheck: DependencyCheck | undefined;

  constructor(
    private readonly log: Logger,
    databaseUrl: string,
  ) {
    this.postgres = new Availability(log, 'PostgreSQL');
    this.redis = new Availability(log, 'Redis');
    this.queue = new Availability(log, 'queue');
    this.liveFanOut = new Availability(log, 'live fan-out');
    this.live = this.liveFanOut.connection();
    this.probe = new DatabaseProbe(databaseUrl, () => this.databaseCheck.checkNow());
    this.databaseCheck = new DependencyCheck(
      () => this.probe.check(),
      this.postgres.connection(),
      checkEveryMs.postgres,
    );
    const redis = this.redis.connection();
    this.queueEvents = {
      redisLost: (error) => redis.lost(error),
      redisReady: () => redis.restored(),
      failed: (error) => this.queueFailed(error),
    };
  }

  /** @param checkQueue must reject when the queue does not respond. */
  start(checkQueue: () => Promise<unknown>): void {
    this.queueCheck = new DependencyCheck(checkQueue, this.queue.connection(), checkEveryMs.queue);
    this.databaseCheck.checkNow();
    this.queueCheck.checkNow();
  }

  /** Call it before the process closes its connections. */
  stop(): void {
    for (const availability of [this.postgres, this.redis, this.queue, this.liveFanOut]) availability.end();
    this.databaseCheck.stop();
    this.queueCheck?.stop();
    this.probe.close();
  }

  /** Connection errors show in the check; any other error is the queue's own. */
  private queueFailed(error: Error): void {
    this.queueCheck?.checkNow();
    if (isTransient(error) || this.queue.isAway || this.redis.isAway) return;
    const now = performance.now();
    if (now < (this.queueErrors.get(error.message) ?? 0)) return;
    this.queueErrors.clear();
    this.queueErrors.set(error.message, now + repeatAfterMs);
    this.log.warn({ err: error }, 'queue error');
  }
}
