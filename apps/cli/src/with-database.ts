import { readDataDir, readUrl } from '@soulvia/platform/config';
import { checkDatabase, runningEmbeddedPostgres, startEmbeddedPostgres } from '@soulvia/platform/database';
import { databaseDir } from './serve/data-place.js';

/**
 * Finds the shop's database for a command: DATABASE_URL, else the embedded server that is running, else that server started
 * just for this command.
 */
export async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const outside = readUrl(process.env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  if (outside) {
    await checkDatabase(outside, { mustBeDurable: false });
    return work(outside);
  }
  const dir = await databaseDir(readDataDir(process.env));
  const running = await runningEmbeddedPostgres(dir);
  if (running) return work(running);
  const server = await startEmbeddedPostgres({ dir });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}
