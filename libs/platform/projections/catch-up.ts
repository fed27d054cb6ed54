import type { MikroORM } from '@mikro-orm/postgresql';
import { RetriedTask } from '@soulvia/platform/background-work';
import { NewerEventVersion } from '@soulvia/platform/event-log';
import type { Watchdog } from '@soulvia/platform/process';
import { spanTime } from '@soulvia/platform/tracing';
import type { Logger } from 'pino';
import { advance } from './advance.js';
import type { Announcer } from './announcer.js';
import type { Projection } from './projection.js';
import type { RequestFollower } from './request-follower.js';

export interface CatchUpOptions {
  orm: MikroORM;
  log: Logger;
  watchdog: Watchdog;
  follower: RequestFollower;
  announcer: Announcer;
}

/** Advances one projection alone until it has reached the end of the log. */
export function makeCatchUp(projection: Projection, options: CatchUpOptions): RetriedTask {
  const { log, watchdog, follower } = options;
  return new RetriedTask({
    run: () =>
      watchdog.watch(`projection ${projection.name}`, (round) => catchUp(projection, options, () => round.progress())),
    log,
    fields: { projection: projection.name },
    failed: 'projection failed to advance',
    resumed: 'projection resumed',
    async explain(error) {
      if (!(error instanceof NewerEventVersion)) return {};
      return follower.buildFields({ from: error.position - 1, to: error.position });
    },
  });
}

async function catchUp(
  projection: Projection,
  { orm, log, follower, announcer }: CatchUpOptions,
  noteProgress: () => void,
): Promise<void> {
  const startedAt = spanTime();
  await advance(
    orm,
    projection,
    ({ from, to, isCurrent }) => {
      noteProgress();
      const range = { from, to };
      const fields = { projections: projection.name };
      follower.follow({ span: 'fold', message: 'batch folded', range, startedAt, fields });
      if (isCurrent) announcer.announce(projection, range);
    },
    ({ stops, ...event }, error) => {
      const what = stops
        ? 'stopped before an event that cannot be folded'
        : 'continued after an event that cannot be folded';
      log.error({ err: error, projection: projection.name, ...event }, what);
    },
  );
}
