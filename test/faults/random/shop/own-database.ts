import { type Query, readPostgresTypes } from '@soulvia/platform/database';
import pg from 'pg';

const connectionTimeoutMs = 2_000;

/** The harness's own connections to the shop's database, which bypass the proxy and survive restarts of the server. */
export class OwnDatabase {
  private pool: pg.Pool | undefined;

  /** @param url returns the current address; the server has another port after each of its starts. */
  constructor(private readonly url: () => string) {}

  readonly query: Query = async (sql, parameters) => {
    const result = await this.current().query(sql, parameters as unknown[]);
    return result.rows as never;
  };

  /** Runs `work` in one transaction that is rolled back at the end: all its reads see one state. */
  async inSnapshot<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.inTransaction('begin isolation level repeatable read', work);
  }

  /** Runs `work` in a transaction that is rolled back at the end, whatever locks it took. */
  async holding<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.inTransaction('begin', work);
  }

  async close(): Promise<void> {
    const { pool } = this;
    this.pool = undefined;
    await pool?.end();
  }

  private async inTransaction<Result>(begin: string, work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await this.current().connect();
    let broken = true;
    try {
      await client.query(begin);
      const result = await work(
        async (sql, parameters) => (await client.query(sql, parameters as unknown[])).rows as never,
      );
      await client.query('rollback');
      broken = false;
      return result;
    } finally {
      client.release(broken);
    }
  }

  private current(): pg.Pool {
    const connectionString = this.url();
    if (this.pool?.options.connectionString === connectionString) return this.pool;
    void this.pool?.end().catch(() => undefined);
    const types = readPostgresTypes(pg.types);
    this.pool = new pg.Pool({
      connectionString,
      connectionTimeoutMillis: connectionTimeoutMs,
      max: 6,
      application_name: 'faults',
      options: '-c timezone=UTC -c statement_timeout=30s',
      types,
    });
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    return this.pool;
  }
}
