import {
  type ConnectionDeadlines,
  connectionOptions,
  PooledClient,
  type Query,
  readPostgresTypes,
} from '@soulvia/platform/database';
import pg from 'pg';

/**
 * A rebuild's statements may take minutes, its pauses may not: a frozen worker loses its transaction, and with its session the
 * lock that keeps others from the rebuild, within five seconds.
 */
const rebuildDeadlines: ConnectionDeadlines = {
  statementMs: 0,
  answerMs: 30 * 60_000,
  idleInTransactionMs: 5_000,
  idleSessionMs: 5_000,
};

const lookEveryMs = 5_000;

/** A connection of its own, which holds the lock of one rebuild. */
export interface RebuildSession {
  query: Query;
  close(): Promise<void>;
}

/**
 * Opens the connection of a rebuild.
 *
 * @param lookThrough another connection to the same database, on which it is checked every few seconds that the server still
 *   works for this one: a statement sent over a connection that is silently gone would otherwise be waited for.
 */
export async function openRebuildSession(
  databaseUrl: string,
  projection: string,
  lookThrough: Query | undefined,
): Promise<RebuildSession> {
  const applicationName = `soulvia-rebuild-${projection}`;
  const client = new PooledClient({
    ...connectionOptions({ databaseUrl, applicationName, deadlines: rebuildDeadlines, durable: false }),
    types: readPostgresTypes(pg.types),
  });
  await client.connect();
  const query: Query = async (sql, parameters) => (await client.query(sql, parameters)).rows as never;
  const look = lookThrough && (await watchFromOutside(client, query, lookThrough));
  return {
    query,
    async close() {
      clearInterval(look);
      await client.end().catch(() => undefined);
    },
  };
}

/** Ends the connection once the server has had nothing to do for it for two looks, although an answer is awaited. */
async function watchFromOutside(client: PooledClient, query: Query, lookThrough: Query): Promise<NodeJS.Timeout> {
  const [session] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  let idleLooks = 0;
  const look = async () => {
    const since = client.awaitsAnswerSince;
    const [server] = await lookThrough<{ state: string }>('select state from pg_stat_activity where pid = $1', [
      session?.pid,
    ]);
    const isLost = since !== undefined && since === client.awaitsAnswerSince && server?.state !== 'active';
    idleLooks = isLost ? idleLooks + 1 : 0;
    if (idleLooks >= 2) client.abandon(new Error('Connection terminated: the server does not know of the statement'));
  };
  return setInterval(() => void look().catch(() => undefined), lookEveryMs).unref();
}
