import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/** Runs SQL and returns its rows. Placeholders are `$1`, `$2`, ... and are bound by the server. */
export type Query = <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

/**
 * Runs SQL over the entity manager's connection, inside its transaction if there is one. Binds parameters, so that arrays and JSON
 * are sent unchanged; the manager's own `execute` interpolates them into the text.
 */
export function queryThrough(em: EntityManager): Query {
  return async (sql, parameters = []) => {
    const client = em.getTransactionContext() ?? em.getConnection().getClient();
    const result = await client.executeQuery(CompiledQuery.raw(sql, parameters));
    return result.rows as never;
  };
}
