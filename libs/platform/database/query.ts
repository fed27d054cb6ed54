/** Runs SQL and returns its rows. Placeholders are `$1`, `$2`, ... and are bound by the server. */
export interface Query {
  <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Identifies the database, where it is known: the same object for all queries of one process to it. */
  database?: object;
}

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
