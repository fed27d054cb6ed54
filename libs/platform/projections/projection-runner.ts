import type { MikroORM } from '@mikro-orm/postgresql';
import { prepared, queryThrough } from '@soulvia/platform/database';
import type { LivePublisher } from '@soulvia/platform/live';
import type { Logger } from 'pino';
import { advance } from './advance.js';
import type { FoldedRange, Projection } from './projection.js';
import { rebuild } from './rebuild.js';
import type { ProjectionRegistry } from './registry.js';

const pollMs = 1_000;
const backoffFirstMs = 500;
const backoffMaxMs = 30_000;

interface Progress {
  running: Promise<void> | undefined;
  rungAgain: boolean;
  failuresInARow: number;
  notBefore: number;
}

/**
 * Keeps the live read models up to date in a worker: at every bell, and once a second for whatever lags, so that a lost bell
 * (or a lost queue) costs at most a second.
 */
export class ProjectionRunner {
  private readonly progress = new Map<string, Progress>();
  private poll: NodeJS.Timeout | undefined;
  private polling: Promise<void> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly databaseUrl: string,
    private readonly registry: ProjectionRegistry,
    private readonly live: LivePublisher,
    private readonly log: Logger,
  ) {}

  start(): void {
    this.poll = setInterval(() => {
      this.polling = this.polling.then(() => this.sweep());
    }, pollMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.poll);
    await this.polling;
    await Promise.all([...this.progress.values()].flatMap((progress) => progress.running ?? []));
  }

  /** Advances one projection until it has caught up. Rings that come meanwhile make it look once more. */
  async bell(name: string): Promise<void> {
    const projection = this.registry.find(name);
    if (!projection) return;
    const progress = this.progressOf(name);
    if (progress.running) {
      progress.rungAgain = true;
      return progress.running;
    }
    progress.running = this.run(projection, progress).finally(() => (progress.running = undefined));
    return progress.running;
  }

  private async run(projection: Projection, progress: Progress): Promise<void> {
    if (Date.now() < progress.notBefore) return;
    try {
      do {
        progress.rungAgain = false;
        await advance(this.orm, projection, (range) => void this.announce(projection, range));
      } while (progress.rungAgain);
      progress.failuresInARow = 0;
    } catch (error) {
      const wait = Math.min(backoffMaxMs, backoffFirstMs * 2 ** progress.failuresInARow);
      progress.failuresInARow += 1;
      progress.notBefore = Date.now() + wait;
      this.log.warn({ err: error, projection: projection.name, retryInMs: wait }, 'projection could not advance');
    }
  }

  private async announce(projection: Projection, range: FoldedRange): Promise<void> {
    if (!projection.announce) return;
    try {
      await this.live.publish(await projection.announce(range, queryThrough(this.orm.em.fork())));
    } catch (error) {
      this.log.warn({ err: error, projection: projection.name }, 'a push was lost; pages will ask again');
    }
  }

  /** Advances whatever lags; one query finds it. Does not wait for it. */
  async advanceLagging(): Promise<void> {
    const lagging = await queryThrough(this.orm.em.fork())<{ name: string }>(
      prepared(
        `select name from projections where state = 'running' and position < (select event_log_safe_position())`,
      ),
    );
    for (const { name } of lagging) void this.bell(name);
  }

  /** The safety poll. */
  private async sweep(): Promise<void> {
    try {
      const query = queryThrough(this.orm.em.fork());
      await this.advanceLagging();
      const rebuilds = await query<{ projection: string }>(
        `select projection from projection_rebuilds where phase not in ('done', 'failed')`,
      );
      for (const { projection } of rebuilds) void this.rebuild(projection);
    } catch (error) {
      this.log.warn({ err: error }, 'the safety poll could not reach the database');
    }
  }

  private async rebuild(name: string): Promise<void> {
    const projection = this.registry.find(name);
    if (!projection) return;
    try {
      if (await rebuild(this.databaseUrl, projection)) {
        this.log.info({ projection: name }, 'projection rebuilt');
        await this.bell(name);
      }
    } catch (error) {
      this.log.error({ err: error, projection: name }, 'rebuild failed');
    }
  }

  private progressOf(name: string): Progress {
    let progress = this.progress.get(name);
    if (!progress) {
      progress = { running: undefined, rungAgain: false, failuresInARow: 0, notBefore: 0 };
      this.progress.set(name, progress);
    }
    return progress;
  }
}
