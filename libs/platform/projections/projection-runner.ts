import type { MikroORM } from '@mikro-orm/postgresql';
import { openLoggingWatchdog, type RetriedTask, type SafetyPoll } from '@soulvia/platform/background-work';
import type { PipelinedConnection } from '@soulvia/platform/database';
import type { LivePublisher } from '@soulvia/platform/live';
import { type SpanRecorder, spanTime } from '@soulvia/platform/tracing';
import type { Logger } from 'pino';
import { Announcer } from './announcer.js';
import { makeCatchUp } from './catch-up.js';
import { openAnnouncementConnection, openPollConnection, openRoundConnection } from './connections.js';
import type { FoldingLease } from './folding-lease.js';
import { LagPoll } from './lag-poll.js';
import type { Projection } from './projection.js';
import { RebuildRunner } from './rebuild-runner.js';
import type { ProjectionRegistry } from './registry.js';
import { RequestFollower } from './request-follower.js';
import { foldRound, type MovedProjection } from './round.js';
import { RoundLoop } from './round-loop.js';
import { unobserved } from './runner-observer.js';

/**
 * Keeps the read models up to date in a worker: on every wake-up, and by a safety poll once a second, so that a lost wake-up
 * delays an update by at most a second. A round advances all projections in one transaction. One that fails, is far behind or has
 * tables of another version advances alone, so that it delays no other.
 */
export class ProjectionRunner {
  private readonly connections: readonly PipelinedConnection[];
  private readonly roundConnection: PipelinedConnection;
  private readonly announcer: Announcer;
  private readonly follower: RequestFollower;
  private readonly rounds = new RoundLoop(() => this.runRound());
  /** Those that advance alone. */
  private readonly catchUps: ReadonlyMap<string, RetriedTask>;
  private readonly lagPoll: LagPoll;
  private readonly rebuilds: RebuildRunner;

  constructor(
    orm: MikroORM,
    databaseUrl: string,
    private readonly registry: ProjectionRegistry,
    live: LivePublisher,
    private readonly log: Logger,
    private readonly watchdog = openLoggingWatchdog(log),
    private readonly observer = unobserved,
    spans?: SpanRecorder,
  ) {
    this.roundConnection = openRoundConnection(databaseUrl);
    const [polling, reading] = [openPollConnection(databaseUrl), openAnnouncementConnection(databaseUrl)];
    this.connections = [this.roundConnection, polling, reading];
    const connections = { background: polling.query, reading: reading.query };
    this.follower = new RequestFollower(polling.query, log, spans);
    this.announcer = new Announcer(orm, registry, live, log, connections, this.follower);
    const { announcer, follower } = this;
    const shared = { orm, registry, log, watchdog, announcer, follower };
    this.catchUps = new Map(registry.all.map((projection) => [projection.name, makeCatchUp(projection, shared)]));
    const requestRound = () => void this.rounds.request();
    this.lagPoll = new LagPoll({ ...shared, query: polling.query, requestRound, observer });
    const onRebuilt = (projection: Projection, position?: number) => this.announceRebuilt(projection, position);
    this.rebuilds = new RebuildRunner({ ...shared, databaseUrl, onRebuilt });
  }

  /**
   * @param safetyPoll by default this runner polls for itself.
   * @param lease while another worker has it, this one folds only on wake-ups; without one it folds whatever lags.
   */
  start(safetyPoll?: SafetyPoll, lease?: FoldingLease): void {
    this.lagPoll.start(safetyPoll, lease);
    this.rebuilds.start(safetyPoll);
    // A worker that ended between commit and push may have left ranges unannounced.
    this.announcer.repeatLost();
  }

  /** Waits for rounds; leaves rebuilds, which may take minutes, to the next worker. */
  async stop(): Promise<void> {
    await Promise.all([this.lagPoll.stop(), this.rebuilds.stop()]);
    await this.rounds.stop();
    await Promise.all([...this.catchUps.values()].map((task) => task.settled()));
    await this.announcer.stop();
    await this.follower.stop();
    await Promise.all(this.connections.map((connection) => connection.close()));
  }

  /** Never throws. @returns when a round that began after this call has ended. */
  wakeUp(): Promise<void> {
    this.lagPoll.noteWakeUp();
    this.observer.wakeUpHeard();
    return this.rounds.request();
  }

  /** Folds what a worker that had the lease has left, and announces what it has not. Never throws. */
  takeOver(): void {
    this.announcer.repeatLost();
    void this.rounds.request();
  }

  /** Never throws. @returns when requested rebuilds have been started. */
  wakeUpRebuilds(): Promise<void> {
    return this.rebuilds.wakeUp();
  }

  /** Never throws: when the projections cannot be folded together, each is folded alone and handles its own error. */
  private async runRound(): Promise<void> {
    const together: Projection[] = [];
    for (const projection of this.registry.all) {
      if (this.advancesAlone(projection)) this.advance(projection);
      else together.push(projection);
    }
    const startedAt = spanTime();
    const seconds = () => (spanTime() - startedAt) / 1_000;
    try {
      const { moved, farBehind } = await this.watchdog.watch('round of projections', () =>
        foldRound(this.roundConnection, together),
      );
      this.observer.roundEnded(moved.length > 0 ? 'moved' : 'empty', seconds());
      for (const projection of farBehind) this.advance(projection);
      this.followRound(moved, startedAt);
      for (const { projection, isAnnounced, range } of moved) {
        if (isAnnounced) this.announcer.announce(projection, range);
        else this.announcer.noteSilent(projection, range);
      }
    } catch (error) {
      this.observer.roundEnded('failed', seconds());
      this.log.debug({ err: error }, 'the projections could not be folded together');
      for (const projection of together) this.advance(projection);
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

  private advancesAlone(projection: Projection): boolean {
    const task = this.catchUps.get(projection.name);
    return this.lagPoll.isOutdated(projection) || (task !== undefined && (task.isRunning || task.isFailing));
  }

  /** Advances one projection until it has caught up. A call during that makes it check the log once more. */
  private advance(projection: Projection): void {
    void this.catchUps.get(projection.name)?.request();
  }

  private announceRebuilt(projection: Projection, position: number | undefined): void {
    // An empty range makes pages that show a state refetch it, without announcing an event as new.
    if (position !== undefined) this.announcer.announce(projection, { from: position, to: position });
    this.advance(projection);
  }
}
