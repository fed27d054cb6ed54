import { randomBytes } from 'node:crypto';
import { ConfigError, placeOf } from '@soulvia/platform/config';
import { checkSchema } from './check-schema.js';
import { connectionOptions, requestDeadlines } from './connection-options.js';
import { errorCode } from './errors.js';
import { PooledClient } from './pooled-client.js';

const oldestVersion = 150_000;

export interface DatabaseNeeds {
  mustBeDurable: boolean;
  /** Names of the migrations that must have run, in order; by default none is required. */
  migrations?: readonly string[];
}

export interface DatabaseRights {
  /** Whether the account owns the event log, so that only a trigger keeps it from changing events. */
  mayChangeLog: boolean;
}

/**
 * Checks that a PostgreSQL is reachable, new enough, durable and has the required schema.
 *
 * @returns what the user of the address may do.
 * @throws ConfigError with one sentence that names the reason.
 */
export async function checkDatabase(
  databaseUrl: string,
  needs: DatabaseNeeds = { mustBeDurable: true },
): Promise<DatabaseRights> {
  // Uses the session settings of the shop's connections: a connection pooler may reject them or drop them silently.
  const marker = randomBytes(8).toString('hex');
  const settings = [`soulvia.connection=${marker}`];
  const client = new PooledClient(
    connectionOptions({ databaseUrl, applicationName: 'soulvia-check', deadlines: requestDeadlines, settings }),
  );
  const place = placeOf(databaseUrl, 5432);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; durable: boolean; standby: boolean; marker: string | null }>(
      `select current_setting('server_version_num') as version, pg_is_in_recovery() as standby,
              current_setting('soulvia.connection', true) as marker,
              current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' and current_setting('synchronous_commit') <> 'off' as durable`,
    );
    const [server] = rows;
    if (Number(server?.version) < oldestVersion)
      throw new ConfigError(`The PostgreSQL at ${place} is older than version 15, which Soulvia needs.`);
    if (server?.standby) throw new ConfigError(`The PostgreSQL at ${place} is a standby; Soulvia needs the primary.`);
    if (server?.marker !== marker)
      throw new ConfigError(
        `A pooler at ${place} drops the settings of its clients; connect to PostgreSQL itself (docs/scaling.md).`,
      );
    if (needs.mustBeDurable && !server?.durable)
      throw new ConfigError(
        `The PostgreSQL at ${place} runs with fsync, full_page_writes or synchronous_commit off: an order could be lost.`,
      );
    if (needs.migrations) await checkSchema(client, place, needs.migrations);
    const { rows: rights } = await client.query<DatabaseRights>(
      `select coalesce(has_table_privilege(to_regclass('public.events'), 'update'), true) as "mayChangeLog"`,
    );
    return { mayChangeLog: rights[0]?.mayChangeLog ?? true };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    if (error instanceof Error && /unsupported startup parameter/.test(error.message))
      throw new ConfigError(
        `A pooler at ${place} refuses the settings of its clients; connect to PostgreSQL itself (docs/scaling.md).`,
      );
    const reason = error instanceof Error && error.message ? error.message : errorCode(error);
    throw new ConfigError(`DATABASE_URL: no connection to PostgreSQL at ${place} (${reason}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
