import type { ClientConfig } from 'pg';

/** Timeouts of a connection, in milliseconds. */
export interface ConnectionDeadlines {
  /** The server cancels a statement that runs longer; 0 for no limit. */
  statementMs: number;
  /** The client closes a connection whose statement had no response for this long; 0 for no limit. */
  responseMs: number;
  /** The server ends a session whose transaction is idle for longer and releases its row locks. */
  idleInTransactionMs: number;
  /** The server ends a session that is idle outside of a transaction for longer and releases its session locks. */
  idleSessionMs?: number;
}

/** For requests: users do not wait longer than this. */
export const requestDeadlines: ConnectionDeadlines = {
  statementMs: 10_000,
  responseMs: 12_000,
  idleInTransactionMs: 5_000,
};

/** For background work: a worker that freezes inside a transaction delays the others by at most two seconds. */
export const workerDeadlines: ConnectionDeadlines = {
  statementMs: 15_000,
  responseMs: 18_000,
  idleInTransactionMs: 2_000,
};

/** For operator commands and database setup, whose statements may take long on a large shop. */
export const operatorDeadlines: ConnectionDeadlines = {
  statementMs: 0,
  responseMs: 30 * 60_000,
  idleInTransactionMs: 60_000,
};

const connectTimeoutMs = 5_000;
/** Node then probes an idle connection once a second and closes it after ten unanswered probes. */
const keepAliveAfterMs = 5_000;

/**
 * Server-side keepalive: the server detects a lost client host within about ten seconds and releases its locks. PostgreSQL ignores
 * these settings for Unix sockets.
 */
const serverKeepAlive = [
  'tcp_keepalives_idle=4',
  'tcp_keepalives_interval=1',
  'tcp_keepalives_count=4',
  'tcp_user_timeout=8000',
];

export interface ConnectionSettings {
  databaseUrl: string;
  /** Identifies the connection in pg_stat_activity. */
  applicationName: string;
  deadlines: ConnectionDeadlines;
  /** False for work that is repeated after a crash: its commits do not wait for the disk. */
  durable?: boolean;
  /** Limit for opening a connection or waiting for a free one of a pool, in milliseconds; five seconds by default. */
  connectMs?: number;
  /** Additional `name=value` settings of the session. */
  settings?: readonly string[];
}

/** Options of a PooledClient or of a pool of them. */
export type ConnectionOptions = Omit<ClientConfig, 'password'> & { responseTimeoutMs: number };

/** Common options of all connections: application name, UTC and a timeout for each kind of waiting. */
export function connectionOptions(settings: ConnectionSettings): ConnectionOptions {
  const { databaseUrl, applicationName, deadlines, durable = true, connectMs = connectTimeoutMs } = settings;
  const session = [
    'timezone=UTC',
    ...serverKeepAlive,
    ...(durable ? [] : ['synchronous_commit=off']),
    ...(deadlines.idleSessionMs === undefined ? [] : [`idle_session_timeout=${deadlines.idleSessionMs}`]),
    ...(settings.settings ?? []),
  ];
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host');
  // The driver would take the address's own `options` instead of these, so they go first into one text.
  const own = url.searchParams.get('options');
  url.searchParams.delete('options');
  return {
    connectionString: own === null ? databaseUrl : url.href,
    // The ORM reads only the host that stands before the port.
    ...(host === null ? {} : { host }),
    application_name: applicationName,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    statement_timeout: deadlines.statementMs,
    idle_in_transaction_session_timeout: deadlines.idleInTransactionMs,
    responseTimeoutMs: deadlines.responseMs,
    options: [...(own === null ? [] : [own]), ...session.map((setting) => `-c ${setting}`)].join(' '),
  };
}
