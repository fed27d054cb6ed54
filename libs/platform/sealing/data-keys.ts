import { ConfigError } from '@soulvia/platform/config';
import type { Query } from '@soulvia/platform/database';
import { dataKeyId } from './sealer.js';

/** The database holds data that a missing key encrypted. */
class UnknownDataKey extends ConfigError {
  constructor(ids: readonly string[]) {
    super(`DATA_KEY lacks a key that this database is encrypted with (id ${ids.join(', ')}).`);
  }
}

/**
 * Records the current key of an installation before anything is encrypted with it.
 *
 * @param secrets as `Sealer` takes them.
 * @throws ConfigError when data may be encrypted with a key that is not among them.
 */
export async function rememberDataKeys(query: Query, secrets: readonly string[]): Promise<void> {
  const ids = secrets.map(dataKeyId);
  const unknown = await query<{ id: string }>('select id from data_keys where id <> all($1::text[]) order by id', [
    ids,
  ]);
  if (unknown.length > 0) throw new UnknownDataKey(unknown.map(({ id }) => id));
  await query('insert into data_keys (id) values ($1) on conflict do nothing', [ids[0]]);
}

/** Forgets every key but the current one, once nothing is encrypted with the others. */
export async function forgetDataKeys(query: Query, secrets: readonly string[]): Promise<void> {
  await query('delete from data_keys where id <> $1', [dataKeyId(secrets[0] ?? '')]);
}
