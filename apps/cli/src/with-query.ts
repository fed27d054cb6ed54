import { openOrm, queryThrough, type Query } from '@soulvia/platform/database';
import { withDatabase } from './with-database.js';

/** Opens the shop's database for a command that only reads. */
export function withQuery<T>(work: (query: Query, databaseUrl: string) => Promise<T>): Promise<T> {
  return withDatabase(async (databaseUrl) => {
    const orm = await openOrm({ databaseUrl, entities: [], applicationName: 'soulvia-cli', poolSize: 2 });
    try {
      return await work(queryThrough(orm.em.fork()), databaseUrl);
    } finally {
      await orm.close(true);
    }
  });
}
