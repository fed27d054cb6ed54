import {
  type ConnectionDeadlines,
  connectionOptions,
  PooledClient,
  type Query,
  queryWith,
  readPostgresTypes,
} from '@soulvia/platform/database';
import pg from 'pg';

/**
 * Statements of a rebuild may take minutes, pauses between them may not: within five seconds a frozen worker loses its session
 * and with it the lock on the rebuild.
 */
const rebuildDeadlines: ConnectionDeadlines = {
  statementMs: 0,
  responseMs: 30 * 60_000,
  idleInTransactionMs: 5_000,
  idleSessionMs: 5_000,
};

/**
 * The planner does not know how many rows relations of a batch have. Hash joins cost little more than it expects, sorts for merge joins much
 * more, and compiling a statement takes longer than it saves. Several indexes of a million rows are sorted in memory.
 */
const bulkFold = ['enable_mergejoin=off', 'jit=off', 'maintenance_work_mem=256MB'];

const checkIntervalMs = 5_000;

/** A dedicated connection that holds the lock of one rebuild. */
export interface RebuildSession {
  query: Query;
  close(): Promise<void>;
}

export interface RebuildSessionOptions {
  /**
   * Another connection to the same database. Every few seconds it checks that the server still runs this session's statement; without
   * it a silently lost connection would be waited for.
   */
  monitor?: Query;
  /** Ends the session without waiting for the statement in flight, after which the server releases the lock. */
  signal?: AbortSignal;
}

/** Opens the connection of a rebuild. */
export async function openRebuildSession(
  databaseUrl: string,
  projection: string,
  { monitor, signal }: RebuildSessionOptions,
): Promise<RebuildSession> {
  const applicationName = `soulvia-rebuild-${projection}`;
  const client = new PooledClient({
    ...connectionOptions({
      databaseUrl,
      applicationName,
      deadlines: rebuildDeadlines,
      durable: false,
      settings: bulkFold,
    }),
    types: readPostgresTypes(pg.types),
  });
  await client.connect();
  const query = queryWith(client);
  const timer = monitor && (await monitorSession(client, query, monitor));
  const stop = () => client.abandon(new Error('Connection terminated: this worker stops'));
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  return {
    query,
    async close() {
      clearInterval(timer);
      signal?.removeEventListener('abort', stop);
      await client.end().catch(() => undefined);
    },
  };
}

/** Ends the connection when the server was idle for it in two checks although a response is awaited. */
async function monitorSession(client: PooledClient, query: Query, monitor: Query): Promise<NodeJS.Timeout> {
  const [session] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  let idleChecks = 0;
  const check = async () => {
    const since = client.awaitsResponseSince;
    const [server] = await monitor<{ state: string }>('select state from pg_stat_activity where pid = $1', [
      session?.pid,
    ]);
    const isLost = since !== undefined && since === client.awaitsResponseSince && server?.state !== 'active';
    idleChecks = isLost ? idleChecks + 1 : 0;
    if (idleChecks >= 2) client.abandon(new Error('Connection terminated: the server does not know of the statement'));
  };
  return setInterval(() => void check().catch(() => undefined), checkIntervalMs).unref();
}
