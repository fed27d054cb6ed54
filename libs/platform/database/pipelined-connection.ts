import pg from 'pg';
import { connectionOptions, type ConnectionSettings } from './connection-options.js';
import { PooledClient } from './pooled-client.js';
import { readPostgresTypes } from './postgres-types.js';
import { type Query, queryWith } from './query.js';

/**
 * One connection that is not pooled: statements run in the order of the calls, and those that are called without waiting for each
 * other reach the server together, which costs a third of as many round trips. It connects at the first statement and again after
 * it has broken; statements in flight then fail.
 */
export class PipelinedConnection {
  readonly query: Query;
  private client: Promise<PooledClient> | undefined;
  private isClosed = false;

  constructor(private readonly settings: ConnectionSettings) {
    this.query = queryWith({ query: async (...call) => (await this.open()).query(...call) }, this);
  }

  /**
   * The current session alone: once it has broken, its statements fail instead of connecting again. Statements of a transaction must go
   * through it, since in another session those after `begin` would be committed one by one.
   */
  async session(): Promise<Query> {
    return queryWith(await this.open(), this);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private async open(): Promise<PooledClient> {
    if (this.isClosed) throw new Error('this connection is closed');
    return (this.client ??= this.connect());
  }

  private connect(): Promise<PooledClient> {
    const client = new PooledClient({
      ...connectionOptions(this.settings),
      pipeline: true,
      types: readPostgresTypes(pg.types),
    });
    const lose = () => {
      if (this.client === connecting) this.client = undefined;
    };
    client.once('error', lose).once('end', lose);
    const connecting = client.connect().then(
      () => client,
      (error: unknown) => {
        lose();
        throw error;
      },
    );
    return connecting;
  }
}
