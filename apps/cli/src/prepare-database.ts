import { migrate, openOrm, operatorDeadlines, queryThrough } from '@soulvia/platform/database';
import { ensureProjections, requestRebuild } from '@soulvia/platform/projections';
import { prepareQueue } from '@soulvia/platform/queue';
import { shopProjections } from '@soulvia/views';
import { migrations } from '../../../migrations/index.js';

export interface PrepareOptions {
  databaseUrl: string;
  redisUrl: string | undefined;
  lowStockThreshold: number;
}

/**
 * Prepares a database for this version: schema, read models, queue tables. Outdated read models are marked for a rebuild, which a
 * worker runs while the shop is open.
 *
 * @returns the migrations that were applied.
 */
export async function prepareDatabase({ databaseUrl, redisUrl, lowStockThreshold }: PrepareOptions): Promise<string[]> {
  const applied = await migrate(databaseUrl, migrations);
  const orm = await openOrm({
    databaseUrl,
    entities: [],
    applicationName: 'soulvia-prepare',
    poolSize: 2,
    deadlines: operatorDeadlines,
  });
  try {
    await orm.em.transactional(async (em) => {
      const query = queryThrough(em);
      for (const outdated of await ensureProjections(query, shopProjections({ lowStockThreshold })))
        await requestRebuild(query, outdated, 'replay');
    });
  } finally {
    await orm.close(true);
  }
  await prepareQueue({ databaseUrl, redisUrl, prefix: 'soulvia' });
  return applied;
}
