import { readVariable } from '@soulvia/platform/config';
import { Command } from 'commander';
import { withExamples } from './examples.js';
import { prepareDatabase } from './prepare-database.js';
import { withDatabase } from './with-database.js';

/** `migrate`: run it once per deployment, before the processes start. */
export function migrateCommand(): Command {
  const command = new Command('migrate').description('apply pending migrations').action(migrateDatabase);
  return withExamples(command, 'migrate');
}

async function migrateDatabase(): Promise<void> {
  const redisUrl = readVariable(process.env, 'REDIS_URL');
  const lowStockThreshold = readVariable(process.env, 'LOW_STOCK_THRESHOLD');
  const applied = await withDatabase(
    (databaseUrl, adminUrl) => prepareDatabase({ databaseUrl, adminUrl, redisUrl, lowStockThreshold }),
    { mayCreate: true },
  );
  process.stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied: ${applied.join(', ')}\n`);
}
