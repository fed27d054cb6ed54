import { readVariable } from '@soulvia/platform/config';
import {
  appUrlOf,
  checkDatabase,
  prepareRoles,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@soulvia/platform/database';
import { outsideDatabase } from './outside-database.js';
import { databaseDir } from './serve/data-place.js';

/**
 * Opens the shop's database for a command: DATABASE_URL, else the running embedded server, else the embedded server started for this
 * command.
 *
 * @param work receives the address of the shop's processes, and that of a superuser where there is one.
 */
export async function withDatabase<T>(work: (databaseUrl: string, adminUrl?: string) => Promise<T>): Promise<T> {
  const outside = outsideDatabase();
  if (outside) {
    const adminUrl = readVariable(process.env, 'DATABASE_ADMIN_URL');
    await checkDatabase(adminUrl ?? outside, { mustBeDurable: false });
    return work(outside, adminUrl);
  }
  const dir = await databaseDir(readVariable(process.env, 'DATA_DIR'));
  const running = await runningEmbeddedPostgres(dir);
  if (running) return withRoles(running, work);
  const server = await startEmbeddedPostgres({ dir });
  try {
    return await withRoles(server.url, work);
  } finally {
    await server.stop();
  }
}

/** The server may have been created by a version without the role of the processes. */
async function withRoles<T>(adminUrl: string, work: (databaseUrl: string, adminUrl: string) => Promise<T>): Promise<T> {
  const databaseUrl = appUrlOf(adminUrl);
  await prepareRoles(adminUrl, databaseUrl);
  return work(databaseUrl, adminUrl);
}
