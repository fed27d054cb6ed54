import {
  assertUsable,
  migrate,
  openOrm,
  operatorDeadlines,
  ownerRole,
  prepareRoles,
  queryThrough,
} from '@soulvia/platform/database';
import { ensureProjections, requestRebuild } from '@soulvia/platform/projections';
import { prepareQueues } from '@soulvia/platform/queue';
import { storeFirstSettings } from '@soulvia/settings';
import { shopProjections } from '@soulvia/views';
import { migrations } from '../../../migrations/index.js';

export interface PrepareOptions {
  databaseUrl: string;
  /** Address of a superuser; without it the processes' own account owns the schema. */
  adminUrl?: string | undefined;
  redisUrl: string | undefined;
  /** First value of the setting, which an admin changes later. */
  lowStockThreshold?: number | undefined;
  /** Whether this is a part of a restore, before which no other process accepts the database. */
  isRestoring?: boolean;
}

/**
 * Prepares a database for this version: schema, read models, queue tables. Outdated read models are marked for a rebuild, which a
 * worker runs while the shop is open.
 *
 * @returns the migrations that were applied.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<string[]> {
  const { databaseUrl, adminUrl } = options;
  if (!options.isRestoring) await assertUsable(adminUrl ?? databaseUrl);
  if (adminUrl !== undefined) await prepareRoles(adminUrl, databaseUrl);
  const role = adminUrl === undefined ? undefined : ownerRole;
  const applied = await migrate(adminUrl ?? databaseUrl, migrations, role);
  await prepareQueues({ databaseUrl: adminUrl ?? databaseUrl, redisUrl: options.redisUrl, prefix: 'soulvia' }, role);
  if (adminUrl !== undefined) await prepareRoles(adminUrl, databaseUrl);
  await prepareContent(databaseUrl, options.lowStockThreshold);
  return applied;
}

async function prepareContent(databaseUrl: string, lowStockThreshold: number | undefined): Promise<void> {
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
      if (lowStockThreshold !== undefined)
        await storeFirstSettings(query, 'stock-settings', { low_stock_threshold: lowStockThreshold });
      for (const outdated of await ensureProjections(query, shopProjections))
        await requestRebuild(query, outdated, 'replay');
    });
  } finally {
    await orm.close(true);
  }
}
