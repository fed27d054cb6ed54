import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { waitUntilReady } from './embedded-readiness.js';
import { database, serverEnvironment, user } from './make-cluster.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import type { ProcessOwner } from './postgres-owner.js';
import {
  openServerLog,
  type ServerLogOptions,
  serverLogOptions,
  serverLogSettings,
  watchServerLog,
} from './server-log.js';
import { endOrphanBackends, endServer } from './server-processes.js';

export interface LaunchOptions {
  /** Off only in tests, which trade durability for speed. */
  durable?: boolean;
  /** Additional `name=value` settings of the server. */
  settings?: string[];
  log?: ServerLogOptions;
  /** Aborts the start: the server is ended, and the start rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** A server whose start failed or was aborted needs no clean shutdown. */
const abandonedMs = 300;
const deadlines = { connectionTimeoutMillis: 10_000, query_timeout: 60_000 };

/**
 * Starts the server on `dir`, with a Unix socket in `socketDir` unless that is undefined; resolves when it accepts connections and has the shop's database.
 *
 * @throws EmbeddedPostgresError with the server's reason, or the reason of an aborted `options.signal`. Nothing runs then.
 */
export async function launchServer(
  dir: string,
  port: number,
  binaries: PostgresBinaries,
  owner: ProcessOwner | undefined,
  socketDir: string | undefined,
  options: LaunchOptions,
): Promise<{ server: ChildProcess; ended: Promise<string> }> {
  const durability = options.durable === false ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] : [];
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir ?? ''}`,
    'max_connections=120',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    // After a checkpoint each page is written to the WAL as a whole once: in a shop with many orders more bytes than the orders themselves.
    'wal_compression=on',
    // Waking up five times a second, the background writer and the WAL writer took a fifteenth of an idle shop's processor time.
    'bgwriter_delay=1s',
    'bgwriter_lru_maxpages=500',
    'wal_writer_delay=1s',
    'log_timezone=UTC',
    ...serverLogSettings(dir),
    ...durability,
    ...(options.settings ?? []),
  ];
  const flags = ['-D', join(dir, 'cluster'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const logOptions = options.log ?? serverLogOptions;
  const log = await openServerLog(dir, owner, logOptions);
  const logStart = (await log.stat()).size;
  const server = spawn(binaries.postgres, flags, {
    stdio: ['ignore', log.fd, log.fd],
    env: serverEnvironment(),
    detached: true,
    ...owner,
  });
  const ended = new Promise<string>((resolve) => {
    server.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
    server.once('error', (error) => resolve(error.message));
  });
  await log.close();
  const stopWatching = watchServerLog(dir, server.pid ?? 0, logOptions);
  void ended.then(stopWatching);
  try {
    await waitUntilReady({ dir, port, pid: server.pid, ended, logStart, signal: options.signal });
    await unlessAborted(() => ensureDatabase(dir, port), options.signal);
  } catch (error) {
    await endLaunched(server, dir, abandonedMs);
    throw error;
  }
  return { server, ended };
}

/** Ends a server with all its processes, including backends that a killed server left. */
export async function endLaunched(server: ChildProcess, dir: string, cleanMs: number): Promise<void> {
  const cluster = join(dir, 'cluster');
  const hasEnded = server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
  await (hasEnded ? endOrphanBackends(cluster) : endServer(server.pid, cluster, cleanMs));
}

async function unlessAborted(work: () => Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work();
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  await Promise.race([work(), promise]).finally(() => signal.removeEventListener('abort', onAbort));
}

async function ensureDatabase(dir: string, port: number): Promise<void> {
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres', ...deadlines });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const existing = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (existing.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
