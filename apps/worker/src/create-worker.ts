import { sweepSessions } from '@soulvia/accounts';
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
  const place = { databaseUrl, redisUrl, prefix: config.installation };
  const registry = new ProjectionRegistry(shopProjections({ lowStockThreshold }));
  const runner = new ProjectionRunner(orm, databaseUrl, registry, live, log);
  runner.start();
  const bells = listenForBells(place, () => runner.hear());
  const tidyUp = async () => {
    const query = queryThrough(orm.em.fork());
    await sweepIdempotencyKeys(query);
    await sweepSessions(query);
  };
  const sweep = setInterval(() => {
    tidyUp().catch((error: unknown) => log.warn({ err: error }, 'what has run out was not swept'));
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
