import type { DeepHealth, MailCounts, PoolReport, ProjectionStatus, Readiness } from '@soulvia/contracts';
import { deepHealth } from './deep-health.js';
import type { StuckCheck } from './process-state.js';
import { BoundedReading } from './bounded-reading.js';

export interface HealthSources {
  /** Rejects when this process cannot reach the database. */
  askDatabase(): Promise<unknown>;
  statuses(): Promise<ProjectionStatus[]>;
  waitingJobs(): Promise<number>;
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
  private readonly queue: BoundedReading<number>;
  private readonly mail: BoundedReading<MailCounts>;

  constructor(private readonly sources: HealthSources) {
    this.database = new BoundedReading(() => sources.askDatabase());
    this.statuses = new BoundedReading(() => sources.statuses());
    this.queue = new BoundedReading(() => sources.waitingJobs());
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
      this.waitingJobs(),
      this.readModels(),
    ]);
    const lags = (readModels ?? []).flatMap((one) => (one.state === 'running' ? one.lag_seconds : []));
    return {
      status: database && !this.draining ? 'ok' : 'unavailable',
      database,
      queue: queue !== undefined,
      projection_lag_seconds: Math.max(0, ...lags),
    };
  }

  /** For alerts, not for load balancers: most values are the same in every process. */
  async deep(): Promise<DeepHealth> {
    const [database, queue, readModels, mail] = await Promise.all([
      this.reachesDatabase(),
      this.waitingJobs(),
      this.readModels(),
      this.unsentMail(),
    ]);
    return deepHealth({
      database,
      queue: queue !== undefined,
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

  /** Number of jobs waiting in the queue; undefined when it does not respond in time. */
  waitingJobs(): Promise<number | undefined> {
    return inTime(this.queue);
  }

  pools(): PoolReport[] {
    return this.sources.pools.map((read) => read());
  }

  private reachesDatabase(): Promise<boolean> {
    return this.database.within(databaseDeadlineMs).then(
      () => true,
      () => false,
    );
  }
}

function inTime<T>(reading: BoundedReading<T>): Promise<T | undefined> {
  return reading.within(detailDeadlineMs).catch(() => undefined);
}
