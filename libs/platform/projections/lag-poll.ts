import { BackgroundWork, type SafetyPoll } from '@soulvia/platform/background-work';
import { prepared, type Query } from '@soulvia/platform/database';
import type { Watchdog } from '@soulvia/platform/process';
import type { Logger } from 'pino';
import type { Announcer } from './announcer.js';
import { BlockedLogWatch } from './blocked-log.js';
import type { Projection } from './projection.js';
import type { ProjectionRegistry } from './registry.js';
import type { RunnerObserver } from './runner-observer.js';
import { watchLag } from './watch-projections.js';

/** Consecutive polls that find work without a wake-up job before a warning is logged. */
const missedWakeUpThreshold = 3;

const readProgress = prepared(`
  with log as materialized (select event_log_safe_position() as safe, last_value as highest from events_position_seq)
  select log.safe, log.highest, p.name, p.version, p.position < log.safe as lags
    from log
   cross join projections p where p.state = 'running'`);

export interface LagPollOptions {
  registry: ProjectionRegistry;
  query: Query;
  log: Logger;
  watchdog: Watchdog;
  requestRound: () => void;
  announcer: Announcer;
  observer: RunnerObserver;
}

/** Finds read models that lag although no wake-up says so, and tables of an older version. */
export class LagPoll {
  private readonly background: BackgroundWork;
  private readonly blockedLog: BlockedLogWatch;
  /** Projections whose tables are of an older version. */
  private outdated: ReadonlySet<string> = new Set();
  private wokenSincePoll = false;
  private pollsWithMissedWakeUp = 0;

  constructor(private readonly options: LagPollOptions) {
    const { log, watchdog } = options;
    this.blockedLog = new BlockedLogWatch(log);
    this.background = new BackgroundWork({ name: 'lagging read models', poll: () => this.poll(), log, watchdog });
  }

  start(safetyPoll?: SafetyPoll): void {
    const poll = (hasWork: boolean) => (hasWork ? void this.background.request() : this.noteNothingFound());
    this.background.start({ ...watchLag(this.options.registry.all), poll }, { safetyPoll });
  }

  stop(): Promise<void> {
    return this.background.stop();
  }

  noteWakeUp(): void {
    this.wokenSincePoll = true;
  }

  isOutdated({ name }: Projection): boolean {
    return this.outdated.has(name);
  }

  private noteNothingFound(): void {
    this.outdated = new Set();
    this.warnOnMissedWakeUps(false);
    this.blockedLog.noteReadable();
  }

  private async poll(): Promise<void> {
    const { query, registry, requestRound, announcer } = this.options;
    const running = await query<{ safe: number; highest: number; name: string; version: number; lags: boolean }>(
      readProgress,
    );
    this.outdated = new Set(
      running.filter(({ name, version }) => version < (registry.find(name)?.version ?? 0)).map(({ name }) => name),
    );
    const isLagging = running.some(({ lags }) => lags);
    if (isLagging) requestRound();
    this.warnOnMissedWakeUps(isLagging);
    announcer.repeatLost();
    if (running[0]) await this.blockedLog.check(query, running[0]);
  }

  /** The poll makes up for lost wake-ups, but slower: operators should know. */
  private warnOnMissedWakeUps(foundWork: boolean): void {
    const isMissed = foundWork && !this.wokenSincePoll;
    if (isMissed) this.options.observer.wakeUpMissed();
    this.pollsWithMissedWakeUp = isMissed ? this.pollsWithMissedWakeUp + 1 : 0;
    this.wokenSincePoll = false;
    if (this.pollsWithMissedWakeUp < missedWakeUpThreshold) return;
    this.pollsWithMissedWakeUp = 0;
    this.options.log.warn('missed wake-ups detected; check the queue');
  }
}
