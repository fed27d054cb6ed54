import { openOrm, queryThrough } from '@soulvia/platform/database';
import type { Config } from '@soulvia/platform/config';
import { sweepIdempotencyKeys } from '@soulvia/platform/idempotency';
import { openLivePublisher } from '@soulvia/platform/live';
import { openLogger } from '@soulvia/platform/logging';
import { ProjectionRegistry, ProjectionRunner } from '@soulvia/platform/projections';
import { listenForBells } from '@soulvia/platform/queue';
import { shopProjections } from '@soulvia/views';

export interface Worker {
  close(): Promise<void>;
}

const poolSize = 10;
const sweepEveryMs = 60 * 60 * 1000;

/** Builds the process that keeps the read models up to date. Any number of them may run. */
export async function createWorker(config: Config): Promise<Worker> {
  const { databaseUrl, redisUrl, lowStockThreshold } = config;
  const log = openLogger(config.logLevel, 'worker');
  const orm = await openOrm({ databaseUrl, entities: [], applicationName: 'soulvia-worker', poolSize, durable: false });
  const live = openLivePublisher({ databaseUrl, redisUrl, channel: config.installation });
  const runner = new ProjectionRunner(
    orm,
    databaseUrl,
    new ProjectionRegistry(shopProjections({ lowStockThreshold })),
    live,
    log,
  );
  runner.start();
  const bells = listenForBells({ databaseUrl, redisUrl, prefix: config.installation }, () =>
    runner.advanceLagging().catch(() => undefined),
  );
  const sweep = setInterval(() => {
    sweepIdempotencyKeys(queryThrough(orm.em.fork())).catch((error: unknown) =>
      log.warn({ err: error }, 'old idempotency keys were not swept'),
    );
  }, sweepEveryMs);
  return {
    async close() {
      clearInterval(sweep);
      await bells.close();
      await runner.stop();
      await live.close();
      await orm.close(true);
    },
  };
}
