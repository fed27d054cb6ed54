import type { ClientConfig } from 'pg';

/** How long a connection may wait, in milliseconds. */
export interface ConnectionDeadlines {
  /** The server cancels a statement that runs longer; 0 for no limit. */
  statementMs: number;
  /** The client closes a connection whose statement has had no answer for this long; 0 for no limit. */
  answerMs: number;
  /** The server ends a session that leaves its transaction idle for longer, and frees its row locks. */
  idleInTransactionMs: number;
  /** The server ends a session that is idle for longer outside of a transaction, and frees its session locks. */
  idleSessionMs?: number;
}

/** For requests: a person does not wait longer than this for an answer. */
export const requestDeadlines: ConnectionDeadlines = {
  statementMs: 10_000,
  answerMs: 12_000,
  idleInTransactionMs: 5_000,
};

/** For work in the background: a worker that is frozen inside a transaction delays the others by at most two seconds. */
export const workerDeadlines: ConnectionDeadlines = {
  statementMs: 15_000,
  answerMs: 18_000,
  idleInTransactionMs: 2_000,
};

/** For commands of an operator and for setting a database up, whose statements may take long on a large shop. */
export const operatorDeadlines: ConnectionDeadlines = {
  statementMs: 0,
  answerMs: 30 * 60_000,
  idleInTransactionMs: 60_000,
};

/** How long opening a connection, or waiting for a free one of a pool, may take. */
const connectTimeoutMs = 5_000;
/** Node then probes an idle connection once a second and closes it after ten probes without an answer. */
const keepAliveAfterMs = 5_000;

/**
 * The server's side of the same: it notices within about ten seconds that a client's host is gone, and frees its locks. Not for
 * connections over a Unix socket, where PostgreSQL ignores them.
 */
const serverKeepAlive = [
  'tcp_keepalives_idle=4',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=4',
  'tcp_user_timeout=8000',
];

export interface ConnectionSettings {
  databaseUrl: string;
  /** Shows in pg_stat_activity, so that an operator can tell whose connection it is. */
  applicationName: string;
  deadlines: ConnectionDeadlines;
  /** False for work that a crash may undo because it is done again: commits then do not wait for the disk. */
  durable?: boolean;
  /** Further `name=value` settings of the session. */
  settings?: readonly string[];
}

/** Options of a PooledClient, or of a pool of them. */
export type ConnectionOptions = Omit<ClientConfig, 'password'> & { answerTimeoutMs: number };

/** What every connection of the shop has in common: who it is, UTC, and an end to each kind of waiting. */
export function connectionOptions(settings: ConnectionSettings): ConnectionOptions {
  const { databaseUrl, applicationName, deadlines, durable = true } = settings;
  const session = [
    'timezone=UTC',
    ...serverKeepAlive,
    ...(durable ? [] : ['synchronous_commit=off']),
    ...(deadlines.idleSessionMs === undefined ? [] : [`idle_session_timeout=${deadlines.idleSessionMs}`]),
    ...(settings.settings ?? []),
  ];
  return {
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    statement_timeout: deadlines.statementMs,
    idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
    answerTimeoutMs: deadlines.answerMs,
    options: session.map((setting) => `-c ${setting}`).join(' '),
  };
}
