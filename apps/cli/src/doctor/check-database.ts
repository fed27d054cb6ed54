import { commandLine, explainConnections, readApiPools, readVariable } from '@soulvia/platform/config';
import { appliedMigrations, openByApis, type Query } from '@soulvia/platform/database';
import { migrations } from '../../../../migrations/index.js';
import { type Check, checkNamed } from './check.js';

const clockWarningMs = 2_000;
const clockFailedMs = 30_000;

/** Checks a database that can be reached: version, role, schema, and its clock against this machine's. */
export async function checkReachedDatabase(query: Query): Promise<Check[]> {
  return [
    await checkServer(query),
    ...(await checkConnections(query)),
    await checkRole(query),
    await checkSchema(query),
    await checkClock(query),
  ];
}

async function checkServer(query: Query): Promise<Check> {
  const [row] = await query<{ version: string; durable: boolean }>(
    `select current_setting('server_version') as version,
            current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as durable`,
  );
  const check = checkNamed('database');
  if (!row) return check.failed('PostgreSQL does not answer.');
  if (!row.durable) {
    const message = `PostgreSQL ${row.version} runs with fsync or full_page_writes off: an order could be lost.`;
    const isAllowed = readVariable(process.env, 'ALLOW_DATA_LOSS') === 'on';
    return isAllowed ? check.warning(message) : check.failed(`${message} Switch both on.`);
  }
  return check.ok(`PostgreSQL ${row.version} answers.`);
}

/** Only said when there is something to say: how many connections are right depends on the hour. */
async function checkConnections(query: Query): Promise<Check[]> {
  const [row] = await query<{ open: number }>(`select ${openByApis} as open`);
  const tooMany = explainConnections(readApiPools(process.env), row?.open ?? 0);
  return tooMany === undefined ? [] : [checkNamed('connections').warning(tooMany)];
}

async function checkRole(query: Query): Promise<Check> {
  const [row] = await query<{ name: string; superuser: boolean; changes_log: boolean }>(
    `select current_user::text as name, rolsuper as superuser,
            coalesce(has_table_privilege(to_regclass('public.events'), 'update'), true) as changes_log
       from pg_roles where rolname = current_user`,
  );
  const check = checkNamed('role');
  const remedy = 'Run migrate with DATABASE_ADMIN_URL to separate the roles (docs/operations.md).';
  if (row?.superuser) return check.warning(`${row.name} is a superuser. ${remedy}`);
  if (row?.changes_log) return check.warning(`${row.name} may change the event log. ${remedy}`);
  return check.ok(`${row?.name} may append to the event log, not change it.`);
}

async function checkSchema(query: Query): Promise<Check> {
  return judgeSchema(
    await appliedMigrations(query),
    migrations.map(({ name }) => name),
  );
}

/** @param known migrations of this version. */
export function judgeSchema(applied: readonly string[], known: readonly string[]): Check {
  const missing = known.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !known.includes(name));
  const check = checkNamed('schema');
  if (applied.length === 0) return check.failed(`The database has no Soulvia schema. Run: ${commandLine('migrate')}`);
  if (missing.length > 0) return check.failed(`Not applied: ${missing.join(', ')}. Run: ${commandLine('migrate')}`);
  if (newer.length > 0)
    return check.warning(`The schema is of a newer version (${newer.join(', ')}). Update this installation.`);
  return check.ok(`up to date (${applied.at(-1)}).`);
}

async function checkClock(query: Query): Promise<Check> {
  const before = Date.now();
  const [row] = await query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as at');
  const differenceMs = Math.abs((row?.at ?? 0) - (before + Date.now()) / 2);
  const difference = `The clocks of this machine and PostgreSQL are ${(differenceMs / 1000).toFixed(1)} s apart`;
  const check = checkNamed('clock');
  const remedy = 'Synchronise both (NTP).';
  if (differenceMs > clockFailedMs) return check.failed(`${difference}: codes and tokens expire wrongly. ${remedy}`);
  if (differenceMs > clockWarningMs) return check.warning(`${difference}. ${remedy}`);
  return check.ok(`${difference}.`);
}
