import type { DeepHealth, MailCounts, PoolReport, ProjectionStatus, Readiness } from '@soulvia/contracts';
import { deepHealth } from './deep-health.js';
import type { QueueState } from '@soulvia/platform/queue';
import type { StuckCheck } from './process-state.js';
import { BoundedReading } from './bounded-reading.js';

export interface HealthSources {
  /** Rejects when this process cannot reach the database. */
  askDatabase(): Promise<unknown>;
  statuses(): Promise<ProjectionStatus[]>;
  /** Rejects when the queues do not answer. */
  askQueues(): Promise<unknown>;
  queues(): Promise<QueueState[]>;
  unsentMail(): Promise<MailCounts>;
  pools: readonly (() => PoolReport)[];
  stuck: StuckCheck;
}

const databaseDeadlineMs = 2_000;
/** Limit for readings that do not decide readiness and must not delay the response. */
const detailDeadlineMs = 500;

/** Health of one process. Every method responds within about two seconds, whatever is down, and never throws. */
export class Health {
  private draining = false;
  private readonly database: BoundedReading<unknown>;
  private readonly statuses: BoundedReading<ProjectionStatus[]>;
  private readonly queueAnswer: BoundedReading<unknown>;
  private readonly jobs: BoundedReading<QueueState[]>;
  private readonly mail: BoundedReading<MailCounts>;

  constructor(private readonly sources: HealthSources) {
    this.database = new BoundedReading(() => sources.askDatabase());
    this.statuses = new BoundedReading(() => sources.statuses());
    this.queueAnswer = new BoundedReading(() => sources.askQueues());
    this.jobs = new BoundedReading(() => sources.queues());
    this.mail = new BoundedReading(() => sources.unsentMail());
  }

  /** Marks the process as not ready, because it is shutting down. */
  beginDraining(): void {
    this.draining = true;
  }

  /** False when only a restart helps. */
  isLive(): boolean {
    return !this.sources.stuck.isStuck();
  }

  /** Whether this process may receive requests: it reaches the database and is not shutting down. Nothing else counts. */
  async ready(): Promise<Readiness> {
    const [database, queue, readModels] = await Promise.all([
      this.reachesDatabase(),
      this.reachesQueues(),
      this.readModels(),
    ]);
    const lags = (readModels ?? []).flatMap((one) => (one.state === 'running' ? one.lag_seconds : []));
    return {
      status: database && !this.draining ? 'ok' : 'unavailable',
      database,
      queue,
      projection_lag_seconds: Math.max(0, ...lags),
    };
  }

  /** For alerts, not for load balancers: most values are the same in every process. */
  async deep(): Promise<DeepHealth> {
    const [database, queue, readModels, mail] = await Promise.all([
      this.reachesDatabase(),
      this.reachesQueues(),
      this.readModels(),
      this.unsentMail(),
    ]);
    return deepHealth({
      database,
      queue,
      live: this.isLive(),
      draining: this.draining,
      readModels,
      mail,
      pools: this.pools(),
    });
  }

  /** Status of the read models; undefined when it cannot be read in time. */
  readModels(): Promise<ProjectionStatus[] | undefined> {
    return inTime(this.statuses);
  }

  /** Unsent emails; undefined when they cannot be read in time. */
  unsentMail(): Promise<MailCounts | undefined> {
    return inTime(this.mail);
  }

  /** Whether the queues respond in time. */
  reachesQueues(): Promise<boolean> {
    return succeeds(this.queueAnswer.within(detailDeadlineMs));
  }

  /** Jobs of each queue; undefined when the queues do not respond in time. */
  queues(): Promise<QueueState[] | undefined> {
    return inTime(this.jobs);
  }

  pools(): PoolReport[] {
    return this.sources.pools.map((read) => read());
  }

  private reachesDatabase(): Promise<boolean> {
    return succeeds(this.database.within(databaseDeadlineMs));
  }
}

function inTime<T>(reading: BoundedReading<T>): Promise<T | undefined> {
  return reading.within(detailDeadlineMs).catch(() => undefined);
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}
