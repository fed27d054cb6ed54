import { BackgroundWork, type SafetyPoll } from '@soulvia/platform/background-work';
import { prepared, type Query } from '@soulvia/platform/database';
import { safePositionFrom } from '@soulvia/platform/event-log';
import type { Watchdog } from '@soulvia/platform/process';
import type { Logger } from 'pino';
import type { Announcer } from './announcer.js';
import { BlockedLogWatch } from './blocked-log.js';
import type { FoldingLease } from './folding-lease.js';
import type { Projection } from './projection.js';
import type { ProjectionRegistry } from './registry.js';
import type { RunnerObserver } from './runner-observer.js';
import { watchLag } from './watch-projections.js';

/** Consecutive polls that find work without a wake-up job before a warning is logged. */
const missedWakeUpThreshold = 3;
/** A worker that folds moves each checkpoint within this time, unless it cannot fold: batches take less. */
const standsAfterMs = 5_000;

const readProgress = prepared(`
  with log as materialized (
    select ${safePositionFrom(`projections where state = 'running'`)} as safe, last_value as highest from events_position_seq)
  select log.safe, log.highest, p.name, p.version, p.position, p.position < log.safe as lags
    from log
   cross join projections p where p.state = 'running'`);

interface Progress {
  safe: number;
  highest: number;
  name: string;
  version: number;
  position: number;
  lags: boolean;
}

interface Place {
  /** When this worker first saw the checkpoint there, in milliseconds. */
  since: number;
  /** Whether this worker has taken the lease because of it: if the checkpoint stands there still, it does no better. */
  isTried: boolean;
}

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
  private lease: FoldingLease | undefined;
  /** Where lagging checkpoints stand. */
  private places: ReadonlyMap<string, Place> = new Map();

  constructor(private readonly options: LagPollOptions) {
    const { log, watchdog } = options;
    this.blockedLog = new BlockedLogWatch(log);
    this.background = new BackgroundWork({ name: 'lagging read models', poll: () => this.poll(), log, watchdog });
  }

  /** @param lease without one, this worker folds whatever lags. */
  start(safetyPoll?: SafetyPoll, lease?: FoldingLease): void {
    this.lease = lease;
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
    this.places = new Map();
    this.warnOnMissedWakeUps(false);
    this.blockedLog.noteReadable();
  }

  private async poll(): Promise<void> {
    const { query, registry, requestRound, announcer } = this.options;
    const running = await query<Progress>(readProgress);
    this.outdated = new Set(
      running.filter(({ name, version }) => version < (registry.find(name)?.version ?? 0)).map(({ name }) => name),
    );
    const folds = this.lease?.isHeld !== false;
    const isLagging = folds && running.some(({ lags }) => lags);
    if (isLagging) requestRound();
    this.warnOnMissedWakeUps(isLagging);
    if (!folds) this.overtakeIfStanding(running);
    announcer.repeatLost();
    if (running[0]) await this.blockedLog.check(query, running[0]);
  }

  /** A worker that has the lease may be unable to fold, for instance because it is of an older version. */
  private overtakeIfStanding(running: readonly Progress[]): void {
    const { registry } = this.options;
    const lagging = running.filter(({ name, version, lags }) => lags && registry.find(name)?.version === version);
    const now = performance.now();
    const known = this.places;
    this.places = new Map(
      lagging
        .map(({ name, position }) => `${name} ${position}`)
        .map((place) => [place, known.get(place) ?? { since: now, isTried: false }]),
    );
    const standing = [...this.places.values()].filter(({ since, isTried }) => !isTried && now - since >= standsAfterMs);
    for (const place of standing) place.isTried = true;
    if (standing.length > 0) this.lease?.overtake();
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
