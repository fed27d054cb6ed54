import { readVariable } from '@soulvia/platform/config';
import { Command } from 'commander';
import { prepareDatabase } from './prepare-database.js';
import { withDatabase } from './with-database.js';

/** `migrate`: what a deployment runs once before its processes start. */
export function migrateCommand(): Command {
  return new Command('migrate').description('bring the database to the newest schema').action(() =>
    withDatabase(async (databaseUrl) => {
      const redisUrl = readVariable(process.env, 'REDIS_URL');
      const lowStockThreshold = readVariable(process.env, 'LOW_STOCK_THRESHOLD');
      const applied = await prepareDatabase({ databaseUrl, redisUrl, lowStockThreshold });
      process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
    }),
  );
}
