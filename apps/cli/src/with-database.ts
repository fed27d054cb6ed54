import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readVariable } from '@soulvia/platform/config';
import {
  appUrlOf,
  assertUsable,
  checkDatabase,
  prepareRoles,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@soulvia/platform/database';
import { CliError } from './cli-error.js';
import { outsideDatabase } from './outside-database.js';
import { databaseDir, findDatabaseDir } from './serve/data-place.js';

interface DatabaseOptions {
  /** Whether a missing embedded database is created; by default that is an error, which changes nothing. */
  mayCreate?: boolean;
}

/**
 * Opens the shop's database for a command: DATABASE_URL, else the running embedded server, else the embedded server started for this
 * command.
 *
 * @param work receives the address of the shop's processes, and that of a superuser where there is one.
 * @throws CliError when there is no embedded database and none may be created.
 * @throws ConfigError when the database cannot be used, see `assertUsable`.
 */
export async function withDatabase<T>(
  work: (databaseUrl: string, adminUrl?: string) => Promise<T>,
  { mayCreate = false }: DatabaseOptions = {},
): Promise<T> {
  const outside = outsideDatabase();
  if (outside) {
    const adminUrl = readVariable(process.env, 'DATABASE_ADMIN_URL');
    await checkDatabase(adminUrl ?? outside, { mustBeDurable: false });
    await assertUsable(adminUrl ?? outside);
    return work(outside, adminUrl);
  }
  const dataDir = readVariable(process.env, 'DATA_DIR');
  const dir = mayCreate ? await databaseDir(dataDir) : await existingDatabaseDir(dataDir);
  const running = await runningEmbeddedPostgres(dir);
  if (running) return withRoles(running, work);
  const server = await startEmbeddedPostgres({ dir });
  try {
    return await withRoles(server.url, work);
  } finally {
    await server.stop();
  }
}

/** Folder of the embedded database. @throws CliError when there is none. */
export async function existingDatabaseDir(dataDir: string): Promise<string> {
  const dir = await findDatabaseDir(dataDir);
  if (existsSync(join(dir, 'cluster'))) return dir;
  throw new CliError(
    `There is no database in ${dataDir}: check DATA_DIR and DATABASE_URL, or create a shop with npm start.`,
  );
}

async function withRoles<T>(adminUrl: string, work: (databaseUrl: string, adminUrl: string) => Promise<T>): Promise<T> {
  await assertUsable(adminUrl);
  const databaseUrl = appUrlOf(adminUrl);
  await prepareRoles(adminUrl, databaseUrl);
  return work(databaseUrl, adminUrl);
}
