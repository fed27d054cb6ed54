import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
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

/**
 * The same, with statements that run at once on one connection: those of one tick leave in one packet, and are answered one after the
 * other. For pages that read little at a time; a long statement would keep the others waiting.
 *
 * @param orm opened with `openOrm`. The query is for one request: others would wait for its statements.
 */
export function queryTogether(orm: MikroORM): Query {
  return queryWith(new SharedConnection(getPool(orm)), orm.em.getConnection());
}

/** A connection of a pool from the first statement until none is under way. */
class SharedConnection implements Runner {
  private open: { client: Promise<PoolClient>; statements: number } | undefined;

  constructor(private readonly pool: Pool) {}

  async query(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }> {
    const open = (this.open ??= { client: this.pool.connect(), statements: 0 });
    open.statements += 1;
    const client = await open.client;
    try {
      return await client.query(sql, parameters);
    } finally {
      open.statements -= 1;
      if (open.statements === 0) {
        this.open = undefined;
        client.release();
      }
    }
  }
}
