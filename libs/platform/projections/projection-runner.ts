import type { MikroORM } from '@mikro-orm/postgresql';
import { type PipelinedConnection, prepared, queryThrough } from '@soulvia/platform/database';
import type { LivePublisher } from '@soulvia/platform/live';
import { Watchdog } from '@soulvia/platform/process';
import { GuardedPoll, type SafetyPoll, startPolling } from '@soulvia/platform/safety-poll';
import { NewerEventVersion } from '@soulvia/platform/event-log';
import { type SpanRecorder, spanTime } from '@soulvia/platform/tracing';
import type { Logger } from 'pino';
import { advance } from './advance.js';
import { Announcer } from './announcer.js';
import { BlockedLogWatch } from './blocked-log.js';
import type { Projection } from './projection.js';
import { watchLag, watchRebuilds } from './watch-projections.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';
import type { ProjectionRegistry } from './registry.js';
import { openAnnouncementConnection, openPollConnection, openRoundConnection } from './connections.js';
import { RequestFollower } from './request-follower.js';
import { foldRound, type MovedProjection } from './round.js';
import { RoundLoop } from './round-loop.js';

const backoffFirstMs = 500;
const backoffMaxMs = 30_000;

interface Progress {
  running: Promise<void> | undefined;
  runAgain: boolean;
  failuresInARow: number;
  notBefore: number;
  /** Message of the last failure; repetitions are logged at debug level. */
  lastFailure: string | undefined;
  failingSince: number;
}

const readProgress = prepared(`
  with log as materialized (select event_log_safe_position() as safe, last_value as highest from events_position_seq)
  select log.safe, log.highest, p.name, p.version, p.position < log.safe as lags
    from log
   cross join projections p where p.state = 'running'`);

export interface RunnerObserver {
  wakeUpHeard(): void;
  /** A poll found events although no wake-up had arrived since the last one. */
  wakeUpMissed(): void;
  /** `failed` when the projections could not be folded together, so that each advances alone. */
  roundEnded(outcome: 'moved' | 'empty' | 'failed', seconds: number): void;
}

const unobserved: RunnerObserver = {
  wakeUpHeard: () => undefined,
  wakeUpMissed: () => undefined,
  roundEnded: () => undefined,
};

/** Consecutive polls that find work without a wake-up job before a warning is logged. */
const missedWakeUpThreshold = 3;

/**
 * Keeps the read models up to date in a worker: on every wake-up, and by a safety poll once a second, so that a lost wake-up
 * delays an update by at most a second. A round advances all projections in one transaction. One that fails, is far behind or has
 * tables of another version advances alone, so that it delays no other.
 */
export class ProjectionRunner {
  private readonly progress = new Map<string, Progress>();
  private readonly announcer: Announcer;
  private endPolls: (() => void)[] = [];
  private readonly lagPoll: GuardedPoll;
  private readonly rebuildPoll: GuardedPoll;
  private readonly blockedLog: BlockedLogWatch;
  private readonly rounds = new RoundLoop(() => this.runRound());
  private readonly roundConnection: PipelinedConnection;
  private readonly pollConnection: PipelinedConnection;
  private readonly announcementConnection: PipelinedConnection;
  private readonly follower: RequestFollower;
  /** Projections whose tables are of an older version. */
  private outdated: ReadonlySet<string> = new Set();
  private readonly ending = new AbortController();
  private wokenSincePoll = false;
  private pollsWithMissedWakeUp = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly databaseUrl: string,
    private readonly registry: ProjectionRegistry,
    live: LivePublisher,
    private readonly log: Logger,
    private readonly watchdog = new Watchdog(60_000, (round) =>
      log.fatal({ round }, 'background work makes no progress'),
    ),
    private readonly observer = unobserved,
    spans?: SpanRecorder,
  ) {
    this.blockedLog = new BlockedLogWatch(log);
    this.lagPoll = new GuardedPoll('poll for lagging read models', () => this.pollLagging(), { log, watchdog });
    this.rebuildPoll = new GuardedPoll('poll for rebuilds', () => this.startRebuilds(), { log, watchdog });
    this.roundConnection = openRoundConnection(databaseUrl);
    this.pollConnection = openPollConnection(databaseUrl);
    this.announcementConnection = openAnnouncementConnection(databaseUrl);
    const connections = { background: this.pollConnection.query, reading: this.announcementConnection.query };
    this.follower = new RequestFollower(this.pollConnection.query, log, spans);
    this.announcer = new Announcer(orm, registry, live, log, connections, this.follower);
  }

  /** @param safetyPoll by default this runner polls for itself. */
  start(safetyPoll?: SafetyPoll): void {
    const pollLag = (hasWork: boolean) => (hasWork ? void this.lagPoll.request() : this.noteNothingFound());
    const pollRebuilds = (hasWork: boolean) => void (hasWork && this.rebuildPoll.request());
    this.endPolls = [
      startPolling({ ...watchLag(this.registry.all), poll: pollLag }, safetyPoll),
      startPolling({ ...watchRebuilds(this.registry.all), poll: pollRebuilds }, safetyPoll),
    ];
    // A worker that ended between commit and push may have left ranges unannounced.
    this.announcer.repeatLost();
  }

  /** Waits for rounds; leaves rebuilds, which may take minutes, to the next worker. */
  async stop(): Promise<void> {
    for (const end of this.endPolls) end();
    await Promise.all([this.lagPoll.end(), this.rebuildPoll.end()]);
    this.ending.abort();
    await this.rounds.stop();
    await Promise.all([...this.progress.values()].flatMap((progress) => progress.running ?? []));
    await this.announcer.stop();
    await this.follower.stop();
    const connections = [this.roundConnection, this.pollConnection, this.announcementConnection];
    await Promise.all(connections.map((connection) => connection.close()));
  }

  /** Never throws. @returns when a round that began after this call has ended. */
  wakeUp(): Promise<void> {
    this.wokenSincePoll = true;
    this.observer.wakeUpHeard();
    return this.rounds.request();
  }

  /** Never throws: when the projections cannot be folded together, each is folded alone and handles its own error. */
  private async runRound(): Promise<void> {
    const together: Projection[] = [];
    for (const projection of this.registry.all) {
      if (this.advancesAlone(projection)) this.advance(projection.name);
      else together.push(projection);
    }
    const startedAt = spanTime();
    const seconds = () => (spanTime() - startedAt) / 1_000;
    try {
      const { moved, farBehind } = await this.watchdog.watch('round of projections', () =>
        foldRound(this.roundConnection, together),
      );
      this.observer.roundEnded(moved.length > 0 ? 'moved' : 'empty', seconds());
      for (const { name } of farBehind) this.advance(name);
      this.followRound(moved, startedAt);
      for (const { projection, isAnnounced, range } of moved) {
        if (isAnnounced) this.announcer.announce(projection, range);
        else this.announcer.noteSilent(projection, range);
      }
    } catch (error) {
      this.observer.roundEnded('failed', seconds());
      this.log.debug({ err: error }, 'the projections could not be folded together');
      for (const { name } of together) this.advance(name);
    }
  }

  private followRound(moved: readonly MovedProjection[], startedAt: number): void {
    const changed = moved.filter(({ hasChanges }) => hasChanges);
    if (changed.length === 0) return;
    const projections = changed.map(({ projection }) => projection.name).join(' ');
    const range = {
      from: Math.min(...changed.map(({ range: { from } }) => from)),
      to: Math.max(...changed.map(({ range: { to } }) => to)),
    };
    this.follower.follow({ span: 'fold', message: 'round folded', range, startedAt, fields: { projections } });
  }

  private advancesAlone({ name }: Projection): boolean {
    const progress = this.progress.get(name);
    return this.outdated.has(name) || (progress !== undefined && (!!progress.running || progress.failuresInARow > 0));
  }

  /** Advances one projection until it has caught up. A call during that makes it check the log once more. */
  private advance(name: string): void {
    const projection = this.registry.find(name);
    if (!projection) return;
    const progress = this.getProgress(name);
    if (progress.running) progress.runAgain = true;
    else progress.running = this.catchUp(projection, progress).finally(() => (progress.running = undefined));
  }

  private async catchUp(projection: Projection, progress: Progress): Promise<void> {
    if (performance.now() < progress.notBefore) return;
    try {
      await this.watchdog.watch(`projection ${projection.name}`, async (round) => {
        do {
          progress.runAgain = false;
          const startedAt = spanTime();
          await advance(
            this.orm,
            projection,
            ({ from, to, isCurrent }) => {
              round.progress();
              const fields = { projections: projection.name };
              const range = { from, to };
              this.follower.follow({ span: 'fold', message: 'batch folded', range, startedAt, fields });
              if (isCurrent) this.announcer.announce(projection, range);
            },
            ({ stops, ...event }, error) =>
              this.log.error(
                { err: error, projection: projection.name, ...event },
                stops
                  ? 'stopped before an event that cannot be folded'
                  : 'continued after an event that cannot be folded',
              ),
          );
        } while (progress.runAgain);
      });
      this.noteSuccess(progress, projection.name, 'projection resumed');
    } catch (error) {
      const at = error instanceof NewerEventVersion ? error.position : undefined;
      const request = at === undefined ? {} : await this.follower.buildFields({ from: at - 1, to: at });
      this.backOff(progress, error, projection.name, 'projection failed to advance', request);
    }
  }

  private noteNothingFound(): void {
    this.outdated = new Set();
    this.warnOnMissedWakeUps(false);
    this.blockedLog.noteReadable();
  }

  private async pollLagging(): Promise<void> {
    const { query } = this.pollConnection;
    const running = await query<{ safe: number; highest: number; name: string; version: number; lags: boolean }>(
      readProgress,
    );
    this.outdated = new Set(
      running.filter(({ name, version }) => version < (this.registry.find(name)?.version ?? 0)).map(({ name }) => name),
    );
    const isLagging = running.some(({ lags }) => lags);
    if (isLagging) void this.rounds.request();
    this.warnOnMissedWakeUps(isLagging);
    this.announcer.repeatLost();
    if (running[0]) await this.blockedLog.check(query, running[0]);
  }

  /** The poll makes up for lost wake-ups, but slower: operators should know. */
  private warnOnMissedWakeUps(foundWork: boolean): void {
    const isMissed = foundWork && !this.wokenSincePoll;
    if (isMissed) this.observer.wakeUpMissed();
    this.pollsWithMissedWakeUp = isMissed ? this.pollsWithMissedWakeUp + 1 : 0;
    this.wokenSincePoll = false;
    if (this.pollsWithMissedWakeUp < missedWakeUpThreshold) return;
    this.pollsWithMissedWakeUp = 0;
    this.log.warn('missed wake-ups detected; check the queue');
  }

  /** Starts requested rebuilds, and rebuilds of projections that this process has a newer version of. */
  private async startRebuilds(): Promise<void> {
    const query = queryThrough(this.orm.em.fork());
    const rows = await query<{ name: string; version: number; requested: number | null; pending: boolean }>(
      prepared(`select p.name, p.version, r.version as requested, coalesce(r.phase not in ('done', 'failed'), false) as pending
         from projections p left join projection_rebuilds r on r.projection = p.name`),
    );
    for (const { name, version, requested, pending } of rows) {
      const projection = this.registry.find(name);
      if (!projection) continue;
      const isOutdated = version < projection.version && (requested ?? 0) < projection.version;
      if (isOutdated) await requestRebuild(query, projection, 'replay');
      if (isOutdated || pending) this.rebuild(projection);
    }
  }

  private rebuild(projection: Projection): void {
    const progress = this.getProgress(`rebuild of ${projection.name}`);
    if (progress.running || performance.now() < progress.notBefore) return;
    const { signal } = this.ending;
    progress.running = rebuild(this.databaseUrl, projection, { monitor: queryThrough(this.orm.em.fork()), signal })
      .then(async (done) => {
        this.noteSuccess(progress, projection.name, 'rebuild resumed');
        if (!done) return;
        this.log.info({ projection: projection.name }, 'projection rebuilt');
        const [checkpoint] = await queryThrough(this.orm.em.fork())<{ position: number }>(
          'select position from projections where name = $1',
          [projection.name],
        );
        // An empty range makes pages that show a state refetch it, without announcing an event as new.
        if (checkpoint) this.announcer.announce(projection, { from: checkpoint.position, to: checkpoint.position });
        this.advance(projection.name);
      })
      .catch((error: unknown) => {
        if (signal.aborted) this.log.info({ projection: projection.name }, 'rebuild left to the next worker');
        else this.backOff(progress, error, projection.name, 'rebuild failed');
      })
      .finally(() => (progress.running = undefined));
  }

  private backOff(progress: Progress, error: unknown, projection: string, what: string, request: object = {}): void {
    const wait = Math.min(backoffMaxMs, backoffFirstMs * 2 ** progress.failuresInARow);
    const failure = error instanceof Error ? error.message : String(error);
    const isNew = progress.lastFailure !== failure;
    if (progress.failuresInARow === 0) progress.failingSince = performance.now();
    progress.failuresInARow += 1;
    progress.lastFailure = failure;
    progress.notBefore = performance.now() + wait;
    this.log[isNew ? 'warn' : 'debug']({ err: error, projection, retryInMs: wait, ...request }, what);
  }

  private noteSuccess(progress: Progress, projection: string, what: string): void {
    if (progress.failuresInARow === 0) return;
    const failedForMs = Math.round(performance.now() - progress.failingSince);
    progress.failuresInARow = 0;
    progress.lastFailure = undefined;
    this.log.info({ projection, failedForMs }, what);
  }

  private getProgress(name: string): Progress {
    let progress = this.progress.get(name);
    if (!progress) {
      progress = {
        running: undefined,
        runAgain: false,
        failuresInARow: 0,
        notBefore: 0,
        lastFailure: undefined,
        failingSince: 0,
      };
      this.progress.set(name, progress);
    }
    return progress;
  }
}
