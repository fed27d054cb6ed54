import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { BackgroundWork, type SafetyPoll } from '@soulvia/platform/background-work';
import type { Query } from '@soulvia/platform/database';
import type { Logger } from 'pino';
import { dueJobs, nextJobMs, saveFailure, saveStart, saveSuccess, watchJobs } from './job-rows.js';
import { Lease, LeaseLost } from './lease.js';
import type { MaintenanceJob } from './maintenance-job.js';

export interface MaintenanceOptions {
  /** Name of these jobs as a group: one worker at a time runs jobs of it. */
  group: string;
  jobs: readonly MaintenanceJob[];
  /** Opens a session for statements outside of a transaction. */
  query: () => Query;
  log: Logger;
  /** Requests a wake-up for the next job. Without it due jobs are found by polls alone. */
  wakeUpIn?: (milliseconds: number) => Promise<void>;
  /** How often due jobs are looked for without a safety poll, in milliseconds; a second by default. */
  checkMs?: number;
  /** How long a worker without progress keeps the lease, in milliseconds; two minutes by default. */
  leaseMs?: number;
}

const leaseMs = 120_000;
const stopMs = 1_000;

/**
 * Runs the jobs of a group at the start of this process and every hour, whichever worker comes first; daily ones every day. A job that
 * fails is logged and tried again an hour later; the others run all the same. A job that is done once runs again only when it is asked for.
 */
export class MaintenanceRunner {
  private readonly jobs: ReadonlyMap<string, MaintenanceJob>;
  private readonly background: BackgroundWork;
  private isStart = true;

  constructor(private readonly options: MaintenanceOptions) {
    this.jobs = new Map(options.jobs.map((job) => [job.name, job]));
    const { log, group } = options;
    this.background = new BackgroundWork({
      name: `maintenance of ${group}`,
      poll: () => this.poll(),
      log,
      isLong: true,
    });
  }

  start(safetyPoll?: SafetyPoll): void {
    this.background.start(watchJobs([...this.jobs.keys()]), { safetyPoll, pollMs: this.options.checkMs });
    this.wakeUp();
  }

  /** Looks for due jobs; does not wait for them. */
  wakeUp(): void {
    void this.background.request();
  }

  /** Ends the current run before its next statement, and waits for that, but not long. */
  async stop(): Promise<void> {
    await Promise.race([this.background.stop(), wait(stopMs, undefined, { ref: false })]);
  }

  private async poll(): Promise<void> {
    const { isStart } = this;
    this.isStart = false;
    try {
      await this.runDue(isStart);
      await this.askForNext();
    } catch (error) {
      if (this.background.signal.aborted) return;
      if (!(error instanceof LeaseLost)) throw error;
      this.options.log.warn({ group: this.options.group }, 'maintenance lease lost; another worker continues');
    }
  }

  private async askForNext(): Promise<void> {
    const { query, wakeUpIn } = this.options;
    const milliseconds = wakeUpIn && (await nextJobMs(query(), [...this.jobs.keys()]));
    if (milliseconds !== undefined) void wakeUpIn?.(milliseconds).catch(() => undefined);
  }

  private async runDue(isStart: boolean): Promise<void> {
    const { group, query } = this.options;
    const names = [...this.jobs.keys()];
    if ((await dueJobs(query(), names, isStart)).length === 0) return;
    const lease = await Lease.take(query(), {
      group,
      holder: `${hostname()}:${process.pid}`,
      leaseMs: this.options.leaseMs ?? leaseMs,
      stopping: this.background.signal,
    });
    if (!lease) return;
    try {
      // Another worker may have run some of them just before.
      await this.runAll(lease, await dueJobs(lease.query, names, isStart));
    } finally {
      await lease.release().catch(() => undefined);
    }
  }

  private async runAll(lease: Lease, names: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    const affected: Record<string, number> = {};
    const failed: string[] = [];
    for (const name of names) {
      const count = await this.runOne(lease, name);
      if (count === undefined) failed.push(name);
      else if (count > 0) affected[name] = count;
    }
    if (names.length === 0) return;
    const durationMs = Math.round(performance.now() - startedAt);
    const summary = { group: this.options.group, jobs: names.length, affected, failed, duration_ms: durationMs };
    this.options.log.info(summary, 'maintenance finished');
  }

  /** @returns undefined when the job failed. @throws when this worker must not go on. */
  private async runOne(lease: Lease, name: string): Promise<number | undefined> {
    await saveStart(lease.query, name);
    try {
      const job = this.jobs.get(name);
      const affected = (await job?.run(lease)) ?? 0;
      // A worker that has lost the lease since then must not overwrite what its successor has noted.
      await lease.renew();
      await saveSuccess(lease.query, name, affected, job?.isOnce ? 'never' : job?.isDaily ? 'day' : 'hour');
      return affected;
    } catch (error) {
      if (error instanceof LeaseLost || this.background.signal.aborted) throw error;
      this.options.log.warn({ err: error, job: name }, 'maintenance job failed');
      await lease.renew();
      await saveFailure(lease.query, name, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}
