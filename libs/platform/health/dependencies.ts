import { isTransient } from '@soulvia/platform/database';
import { Availability, type ConnectionEvents } from '@soulvia/platform/logging';
import type { QueueEvents } from '@soulvia/platform/queue';
import type { Logger } from 'pino';
import { DatabaseProbe } from './database-probe.js';
import { DependencyCheck } from './dependency-check.js';

/** The same error of the queue is logged again after this. */
const repeatAfterMs = 60_000;

/** What a process depends on: watches PostgreSQL, Redis and the queue, and logs when one is lost and when it is back. */
export class Dependencies {
  readonly redis: Availability;
  readonly queueEvents: QueueEvents;
  /** The subscription that brings pushes to this process. */
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
    this.databaseCheck = new DependencyCheck(() => this.probe.check(), this.postgres.connection());
    const redis = this.redis.connection();
    this.queueEvents = {
      redisLost: (error) => redis.lost(error),
      redisReady: () => redis.restored(),
      failed: (error) => this.queueFailed(error),
    };
  }

  /** @param askQueue must reject when the queue does not answer. */
  start(askQueue: () => Promise<unknown>): void {
    this.queueCheck = new DependencyCheck(askQueue, this.queue.connection());
    this.databaseCheck.checkNow();
    this.queueCheck.checkNow();
  }

  /** Before the process closes its connections. */
  stop(): void {
    for (const availability of [this.postgres, this.redis, this.queue, this.liveFanOut]) availability.end();
    this.databaseCheck.stop();
    this.queueCheck?.stop();
    this.probe.close();
  }

  /** A broken connection shows in the check; anything else is an error of the queue itself. */
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
