import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/** Runs SQL and returns its rows. Placeholders are `$1`, `$2`, ... and are bound by the server. */
export type Query = <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/**
 * SQL through the entity manager's own connection: inside its transaction when there is one.
 *
 * The manager's own `execute` writes parameters into the text; this binds them, so that arrays and JSON travel as they are.
 */
export function queryThrough(em: EntityManager): Query {
  return async (sql, parameters = []) => {
    const client = em.getTransactionContext() ?? em.getConnection().getClient();
    const result = await client.executeQuery(CompiledQuery.raw(sql, parameters));
    return result.rows as never;
  };
}
