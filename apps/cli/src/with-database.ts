import { readVariable } from '@soulvia/platform/config';
import { checkDatabase, runningEmbeddedPostgres, startEmbeddedPostgres } from '@soulvia/platform/database';
import { outsideDatabase } from './outside-database.js';
import { databaseDir } from './serve/data-place.js';

/**
 * Opens the shop's database for a command: DATABASE_URL, else the running embedded server, else the embedded server started for this
 * command.
 */
export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const outside = outsideDatabase();
  if (outside) {
    await checkDatabase(outside, { mustBeDurable: false });
    return work(outside);
  }
  const dir = await databaseDir(readVariable(process.env, 'DATA_DIR'));
  const running = await runningEmbeddedPostgres(dir);
  if (running) return work(running);
  const server = await startEmbeddedPostgres({ dir });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
