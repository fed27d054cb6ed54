import { ConfigError, placeOf } from '@soulvia/platform/config';
import { checkSchema } from './check-schema.js';
import { connectionOptions, requestDeadlines } from './connection-options.js';
import { errorCode } from './errors.js';
import { PooledClient } from './pooled-client.js';
import { PoolerCheck } from './pooler-check.js';
import { openByApis } from './running-processes.js';

const oldestVersion = 150_000;

export interface DatabaseNeeds {
  mustBeDurable: boolean;
  /** Names of the migrations that must have run, in order; by default none is required. */
  migrations?: readonly string[];
}

export interface DatabaseRights {
  /** Whether the account owns the event log, so that only a trigger keeps it from changing events. */
  mayChangeLog: boolean;
  openByApis: number;
}

/**
 * Checks that a PostgreSQL is reachable, new enough, durable and has the required schema.
 *
 * @returns what the user of the address may do, and what others have open.
 * @throws ConfigError with one sentence that names the reason.
 */
export async function checkDatabase(
  databaseUrl: string,
  needs: DatabaseNeeds = { mustBeDurable: true },
): Promise<DatabaseRights> {
  const place = placeOf(databaseUrl, 5432);
  const pooler = new PoolerCheck(place);
  const { settings } = pooler;
  const client = new PooledClient(
    connectionOptions({ databaseUrl, applicationName: 'soulvia-check', deadlines: requestDeadlines, settings }),
  );
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; durable: boolean; standby: boolean }>(
      `select current_setting('server_version_num') as version, pg_is_in_recovery() as standby,
              current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' and current_setting('synchronous_commit') <> 'off' as durable`,
    );
    const [server] = rows;
    if (Number(server?.version) < oldestVersion)
      throw new ConfigError(`The PostgreSQL at ${place} is older than version 15, which Soulvia needs.`);
    if (server?.standby) throw new ConfigError(`The PostgreSQL at ${place} is a standby; Soulvia needs the primary.`);
    await pooler.assertKept(client);
    if (needs.mustBeDurable && !server?.durable)
      throw new ConfigError(
        `The PostgreSQL at ${place} runs with fsync, full_page_writes or synchronous_commit off: an order could be lost.`,
      );
    if (needs.migrations) await checkSchema(client, place, needs.migrations);
    const { rows: rights } = await client.query<DatabaseRights>(
      `select coalesce(has_table_privilege(to_regclass('public.events'), 'update'), true) as "mayChangeLog",
              ${openByApis} as "openByApis"`,
    );
    return rights[0] ?? { mayChangeLog: true, openByApis: 0 };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const refusal = pooler.explain(error);
    if (refusal) throw refusal;
    const reason = error instanceof Error && error.message ? error.message : errorCode(error);
    throw new ConfigError(`DATABASE_URL: no connection to PostgreSQL at ${place} (${reason}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
