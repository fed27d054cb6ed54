import type { Query } from './query.js';

/** What runs SQL: a connection or a pool. */
export interface Runner {
  query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Runs statements over an open connection or a pool. Tests record the rows of each call (`test/support/record-rows.mjs`). */
export function queryWith(runner: Runner, database?: object): Query {
  const query: Query = async (sql, parameters = []) => (await runner.query(sql, parameters)).rows as never;
  query.database = database;
  return query;
}
