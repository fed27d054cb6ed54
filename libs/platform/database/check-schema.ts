import { ConfigError, commandLine } from '@soulvia/platform/config';
import type { Client } from 'pg';
import { appliedMigrations, assertBaseline } from './applied-migrations.js';
import { queryWith } from './query.js';
import { assertRestoreFinished } from './unfinished-restore.js';

const remedy = `run: ${commandLine('migrate')}`;

/**
 * Checks that all of `migrations` have run. Additional ones belong to a newer version, whose schema stays usable for this one.
 *
 * @param place address of the database, for the message.
 * @throws ConfigError with one sentence when a migration is missing.
 */
export async function checkSchema(client: Client, place: string, migrations: readonly string[]): Promise<void> {
  await assertRestoreFinished(client, place);
  const applied = await appliedMigrations(queryWith(client));
  if (applied.length === 0) throw new ConfigError(`The database at ${place} has no Soulvia schema; ${remedy}`);
  await assertBaseline(client, place);
  const missing = migrations.filter((name) => !applied.includes(name));
  if (missing.length > 0)
    throw new ConfigError(
      `The schema of the database at ${place} is older than this Soulvia needs (${missing.join(', ')} not applied); ${remedy}`,
    );
}
