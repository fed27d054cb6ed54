import type { MikroORM } from '@mikro-orm/postgresql';
import { getPool } from './orm.js';
import type { PooledClient } from './pooled-client.js';
import { queryWith } from './query.js';

/**
 * A transaction in SQL alone, on a connection of an ORM's pool. Statements that are sent without waiting for each other's results share
 * a round trip; once one has failed, those after it fail as well.
 */
export class SqlTransaction {
  private isEnded = false;
  /** The first error: those of the statements after it only say that the transaction is aborted. */
  private failure: Error | undefined;

  private constructor(
    private readonly client: PooledClient,
    private readonly begun: Promise<unknown>,
  ) {
    // Statements report the error of a failed BEGIN, and there may be none.
    begun.catch(() => undefined);
  }

  /**
   * Opens a transaction. BEGIN is sent together with the first statements, which therefore must not write: without a transaction they
   * would be committed one by one.
   *
   * @param orm opened with `openOrm`.
   */
  static async begin(orm: MikroORM): Promise<SqlTransaction> {
    const client = (await getPool(orm).connect()) as PooledClient;
    return new SqlTransaction(client, client.query('begin'));
  }

  /** Sends a statement at once. @throws the first error of the transaction, or when the transaction has ended. */
  readonly query = queryWith({ query: (sql, parameters) => this.send(sql, parameters) });

  private async send(sql: string, parameters: unknown[]): Promise<{ rows: unknown[] }> {
    if (this.isEnded) throw new Error('The transaction has ended.');
    const sent = this.client.query(sql, parameters);
    sent.catch((error: Error) => (this.failure ??= error));
    try {
      return (await Promise.all([sent, this.begun]))[0];
    } catch (error) {
      throw this.failure ?? error;
    }
  }

  /** Commits after all statements sent so far. @throws when one of them has failed, so that the transaction was rolled back. */
  async commit(): Promise<void> {
    if ((await this.end('commit')) !== 'COMMIT') throw this.failure ?? new Error('The transaction was rolled back.');
  }

  /** Rolls back unless the transaction has ended. Never throws: a connection that cannot is closed. */
  async rollback(): Promise<void> {
    if (!this.isEnded) await this.end('rollback').catch(() => undefined);
  }

  private async end(statement: 'commit' | 'rollback'): Promise<string> {
    this.isEnded = true;
    try {
      const { command } = await this.client.query(statement);
      this.client.release();
      return command;
    } catch (error) {
      this.client.release(true);
      throw error;
    }
  }
}
