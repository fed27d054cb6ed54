import { ConfigError, placeOf } from '@soulvia/platform/config';
import type { Client } from 'pg';
import { assertBaseline } from './applied-migrations.js';
import { connectionOptions, operatorDeadlines } from './connection-options.js';
import { PooledClient } from './pooled-client.js';

/** A schema that exists as long as a restore has not finished. */
const marker = 'restore_unfinished';

/** @returns whether a database has no table at all. @throws database errors unchanged. */
export function isEmptyDatabase(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ is_empty: boolean }>(
      `select to_regnamespace('${marker}') is null and not exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')) as is_empty`,
    );
    return rows[0]?.is_empty ?? false;
  });
}

/** Marks a database as unusable until `endRestore`. */
export async function beginRestore(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(`create schema ${marker}`));
}

export async function endRestore(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(`drop schema ${marker}`));
}

/** @throws ConfigError when a restore into this database did not finish. */
export async function assertRestoreFinished(client: Pick<Client, 'query'>, place: string): Promise<void> {
  const { rows } = await client.query<{ unfinished: boolean }>(
    `select to_regnamespace('${marker}') is not null as unfinished`,
  );
  if (rows[0]?.unfinished)
    throw new ConfigError(
      `The restore into the database at ${place} did not finish; drop it, create an empty one, and restore again.`,
    );
}

/** @throws ConfigError when a restore into this database did not finish, or its schema is of before the first release. */
export async function assertUsable(databaseUrl: string): Promise<void> {
  const place = placeOf(databaseUrl, 5432);
  await withClient(databaseUrl, async (client) => {
    await assertRestoreFinished(client, place);
    await assertBaseline(client, place);
  });
}

async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new PooledClient(
    connectionOptions({ databaseUrl, applicationName: 'soulvia-restore', deadlines: operatorDeadlines }),
  );
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
