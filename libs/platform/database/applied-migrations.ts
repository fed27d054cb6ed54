import { ConfigError } from '@soulvia/platform/config';
import type { Client } from 'pg';
import { type Query, queryWith } from './query.js';

/** The migration that every schema begins with. */
export const baseline = '0001-baseline';

/** Names of the migrations that have run in this database, in order; none when it has no schema. */
export async function appliedMigrations(query: Query): Promise<string[]> {
  const [table] = await query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
  if (!table?.exists) return [];
  return (await query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);
}

/**
 * @param place address of the database, for the message.
 * @throws ConfigError when its schema began with another migration: none leads from there to this version.
 */
export async function assertBaseline(client: Pick<Client, 'query'>, place: string): Promise<void> {
  const applied = await appliedMigrations(queryWith(client));
  if (applied.length > 0 && !applied.includes(baseline))
    throw new ConfigError(
      `The database at ${place} was made before the first release of Soulvia and cannot be used; use an empty one.`,
    );
}
