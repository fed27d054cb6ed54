import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { getPool } from './orm.js';
import { type Query, queryWith, type Runner } from './query.js';

/**
 * Runs SQL over the entity manager's connection, inside its transaction if there is one. Binds parameters, so that arrays and JSON
 * are sent unchanged; the manager's own `execute` interpolates them into the text.
 */
export function queryThrough(em: EntityManager): Query {
  const connection = em.getConnection();
  const query: Runner['query'] = (sql, parameters) =>
    (em.getTransactionContext() ?? connection.getClient()).executeQuery(CompiledQuery.raw(sql, parameters));
  return queryWith({ query }, connection);
}

/**
 * Runs each statement on a free connection of an ORM's pool, past the ORM: for frequent reads.
 *
 * @param orm opened with `openOrm`.
 */
export function queryPool(orm: MikroORM): Query {
  return queryWith(getPool(orm), orm.em.getConnection());
}
