import { ConfigError, commandLine } from '@soulvia/platform/config';
import type { Client } from 'pg';
import type { Query } from './query.js';
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
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  );
  const applied = tables[0]?.exists ? await client.query<{ name: string }>('select name from migrations') : undefined;
  if (!applied || applied.rows.length === 0)
    throw new ConfigError(`The database at ${place} has no Soulvia schema; ${remedy}`);
  const names = new Set(applied.rows.map(({ name }) => name));
  const missing = migrations.filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new ConfigError(
      `The schema of the database at ${place} is older than this Soulvia needs (${missing.join(', ')} not applied); ${remedy}`,
    );
}

/** Names of the migrations that have run in this database, in order; none when it has no schema. */
export async function appliedMigrations(query: Query): Promise<string[]> {
  const [table] = await query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
  if (!table?.exists) return [];
  return (await query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);
}
