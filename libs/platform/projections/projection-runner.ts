import type { MikroORM } from '@mikro-orm/postgresql';
import { prepared, queryThrough } from '@soulvia/platform/database';
import type { LivePublisher } from '@soulvia/platform/live';
import type { Logger } from 'pino';
import { advance } from './advance.js';
import { Announcer } from './announcer.js';
import type { Projection } from './projection.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';
import type { ProjectionRegistry } from './registry.js';

const pollMs = 1_000;
const backoffFirstMs = 500;
const backoffMaxMs = 30_000;

interface Progress {
  running: Promise<void> | undefined;
  askedAgain: boolean;
  failuresInARow: number;
  notBefore: number;
}

/** So many polls in a row that find work no bell announced mean that bells are lost. */
const deafPolls = 3;

/**
 * Keeps the live read models up to date in a worker: at every bell, and once a second for whatever lags, so that a lost bell
 * (or a lost queue) costs at most a second.
 */
export class ProjectionRunner {
  private readonly progress = new Map<string, Progress>();
  private readonly announcer: Announcer;
  private poll: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private heardSincePoll = false;
  private unheardPolls = 0;

  constructor(
    private readonly orm: MikroORM,
    private readonly databaseUrl: string,
    private readonly registry: ProjectionRegistry,
    live: LivePublisher,
    private readonly log: Logger,
  ) {
    this.announcer = new Announcer(orm, registry, live, log);
  }

  start(): void {
    this.poll = setInterval(() => {
      this.sweeping ??= this.sweep().finally(() => (this.sweeping = undefined));
    }, pollMs);
    // A worker that ended between commit and push may have left something.
    this.announcer.repeatLost();
  }

  async stop(): Promise<void> {
    clearInterval(this.poll);
    await this.sweeping;
    await Promise.all([...this.progress.values()].flatMap((progress) => progress.running ?? []));
    await this.announcer.stop();
  }

  /** A bell was heard: advances whatever lags. Does not wait for it. */
  async hear(): Promise<void> {
    this.heardSincePoll = true;
    await this.advanceLagging().catch(() => undefined);
  }

  /** @returns how many lag; one query finds them. */
  private async advanceLagging(): Promise<number> {
    const lagging = await queryThrough(this.orm.em.fork())<{ name: string }>(
      prepared(
        `select name from projections where state = 'running' and position < (select event_log_safe_position())`,
      ),
    );
    for (const { name } of lagging) this.advance(name);
    return lagging.length;
  }

  /** Advances one projection until it has caught up; asked while it does, it looks once more. */
  private advance(name: string): void {
    const projection = this.registry.find(name);
    if (!projection) return;
    const progress = this.progressOf(name);
    if (progress.running) progress.askedAgain = true;
    else progress.running = this.catchUp(projection, progress).finally(() => (progress.running = undefined));
  }

  private async catchUp(projection: Projection, progress: Progress): Promise<void> {
    if (performance.now() < progress.notBefore) return;
    try {
      do {
        progress.askedAgain = false;
        await advance(this.orm, projection, (range) => this.announcer.announce(projection, range));
      } while (progress.askedAgain);
      progress.failuresInARow = 0;
    } catch (error) {
      this.backOff(progress, error, projection.name, 'projection could not advance');
    }
  }

  /** The safety poll: what lags, what waits to be rebuilt, and whether the bell still rings. */
  private async sweep(): Promise<void> {
    try {
      const lagging = await this.advanceLagging();
      this.noticeSilence(lagging > 0);
      this.announcer.repeatLost();
      await this.startRebuilds();
    } catch (error) {
      this.log.warn({ err: error }, 'the safety poll could not reach the database');
    }
  }

  /** The poll does the work of a bell that is lost, but slower: somebody should know. */
  private noticeSilence(foundWork: boolean): void {
    this.unheardPolls = foundWork && !this.heardSincePoll ? this.unheardPolls + 1 : 0;
    this.heardSincePoll = false;
    if (this.unheardPolls < deafPolls) return;
    this.unheardPolls = 0;
    this.log.warn('work keeps coming that no bell announced; is the queue well?');
  }

  /** Rebuilds that were asked for, and those of projections that this process has a newer version of. */
  private async startRebuilds(): Promise<void> {
    const query = queryThrough(this.orm.em.fork());
    const rows = await query<{ name: string; version: number; requested: number | null; pending: boolean }>(
      `select p.name, p.version, r.version as requested, coalesce(r.phase not in ('done', 'failed'), false) as pending
         from projections p left join projection_rebuilds r on r.projection = p.name`,
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
    const progress = this.progressOf(`rebuild of ${projection.name}`);
    if (progress.running || performance.now() < progress.notBefore) return;
    progress.running = rebuild(this.databaseUrl, projection)
      .then(async (done) => {
        progress.failuresInARow = 0;
        if (!done) return;
        this.log.info({ projection: projection.name }, 'projection rebuilt');
        const [checkpoint] = await queryThrough(this.orm.em.fork())<{ position: number }>(
          'select position from projections where name = $1',
          [projection.name],
        );
        // Pages that show a state are told what it is now; an empty range holds nothing that could be told as new.
        if (checkpoint) this.announcer.announce(projection, { from: checkpoint.position, to: checkpoint.position });
        this.advance(projection.name);
      })
      .catch((error: unknown) => this.backOff(progress, error, projection.name, 'rebuild failed'))
      .finally(() => (progress.running = undefined));
  }

  private backOff(progress: Progress, error: unknown, projection: string, what: string): void {
    const wait = Math.min(backoffMaxMs, backoffFirstMs * 2 ** progress.failuresInARow);
    progress.failuresInARow += 1;
    progress.notBefore = performance.now() + wait;
    this.log.warn({ err: error, projection, retryInMs: wait }, what);
  }

  private progressOf(name: string): Progress {
    let progress = this.progress.get(name);
    if (!progress) {
      progress = { running: undefined, askedAgain: false, failuresInARow: 0, notBefore: 0 };
      this.progress.set(name, progress);
    }
    return progress;
  }
}
