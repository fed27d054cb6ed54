import { readLowStockThreshold, readUrl } from '@soulvia/platform/config';
import { Command } from 'commander';
import { prepareDatabase } from './prepare-database.js';
import { withDatabase } from './with-database.js';

/** `migrate`: what a deployment runs once before its processes start. */
export function migrateCommand(): Command {
  return new Command('migrate').description('bring the database to the newest schema').action(() =>
    withDatabase(async (databaseUrl) => {
      const redisUrl = readUrl(process.env, 'REDIS_URL', ['redis:', 'rediss:']);
      const applied = await prepareDatabase({
        databaseUrl,
        redisUrl,
        lowStockThreshold: readLowStockThreshold(process.env),
      });
      process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
    }),
  );
}
