import { readVariable } from '@soulvia/platform/config';
import { Command } from 'commander';
import { prepareDatabase } from './prepare-database.js';
import { withDatabase } from './with-database.js';

/** `migrate`: run it once per deployment, before the processes start. */
export function migrateCommand(): Command {
  return new Command('migrate').description('apply pending migrations').action(() =>
    withDatabase(async (databaseUrl, adminUrl) => {
      const redisUrl = readVariable(process.env, 'REDIS_URL');
      const lowStockThreshold = readVariable(process.env, 'LOW_STOCK_THRESHOLD');
      const applied = await prepareDatabase({ databaseUrl, adminUrl, redisUrl, lowStockThreshold });
      process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
    }),
  );
}
