import type { MikroORM } from '@mikro-orm/postgresql';
import { BackgroundWork, RetriedTask, type SafetyPoll } from '@soulvia/platform/background-work';
import { prepared, queryThrough } from '@soulvia/platform/database';
import type { Watchdog } from '@soulvia/platform/process';
import type { Logger } from 'pino';
import type { Projection } from './projection.js';
import { rebuild } from './rebuild.js';
import { requestRebuild } from './rebuild-request.js';
import type { ProjectionRegistry } from './registry.js';
import { watchRebuilds } from './watch-projections.js';

const selectRebuilds = prepared(`
  select p.name, p.version, r.version as requested, coalesce(r.phase not in ('done', 'failed'), false) as pending
    from projections p left join projection_rebuilds r on r.projection = p.name`);

export interface RebuildRunnerOptions {
  orm: MikroORM;
  databaseUrl: string;
  registry: ProjectionRegistry;
  log: Logger;
  watchdog: Watchdog;
  /** @param position of the checkpoint. */
  onRebuilt: (projection: Projection, position: number | undefined) => void;
}

/** Runs requested rebuilds, and rebuilds of projections that this process has a newer version of. */
export class RebuildRunner {
  private readonly background: BackgroundWork;
  private readonly rebuilds: ReadonlyMap<string, RetriedTask>;

  constructor(private readonly options: RebuildRunnerOptions) {
    const { registry, log, watchdog } = options;
    this.background = new BackgroundWork({ name: 'rebuilds', poll: () => this.poll(), log, watchdog });
    this.rebuilds = new Map(
      registry.all.map((projection) => {
        const texts = { failed: 'rebuild failed', resumed: 'rebuild resumed' };
        const run = () => this.rebuild(projection);
        return [projection.name, new RetriedTask({ run, log, fields: { projection: projection.name }, ...texts })];
      }),
    );
  }

  start(safetyPoll?: SafetyPoll): void {
    this.background.start(watchRebuilds(this.options.registry.all), { safetyPoll });
  }

  wakeUp(): Promise<void> {
    return this.background.request();
  }

  /** Leaves rebuilds, which may take minutes, to the next worker. */
  async stop(): Promise<void> {
    await this.background.stop();
    await Promise.all([...this.rebuilds.values()].map((task) => task.settled()));
  }

  private async poll(): Promise<void> {
    const query = queryThrough(this.options.orm.em.fork());
    const rows = await query<{ name: string; version: number; requested: number | null; pending: boolean }>(
      selectRebuilds,
    );
    for (const { name, version, requested, pending } of rows) {
      const [projection, task] = [this.options.registry.find(name), this.rebuilds.get(name)];
      if (!projection || !task) continue;
      const isOutdated = version < projection.version && (requested ?? 0) < projection.version;
      if (isOutdated) await requestRebuild(query, projection, 'replay');
      if ((isOutdated || pending) && !task.isRunning) void task.request();
    }
  }

  private async rebuild(projection: Projection): Promise<void> {
    const { orm, databaseUrl, log, onRebuilt } = this.options;
    const { signal } = this.background;
    const query = queryThrough(orm.em.fork());
    try {
      if (!(await rebuild(databaseUrl, projection, { monitor: query, signal }))) return;
    } catch (error) {
      if (!signal.aborted) throw error;
      log.info({ projection: projection.name }, 'rebuild left to the next worker');
      return;
    }
    log.info({ projection: projection.name }, 'projection rebuilt');
    const [checkpoint] = await query<{ position: number }>('select position from projections where name = $1', [
      projection.name,
    ]);
    onRebuilt(projection, checkpoint?.position);
  }
}
