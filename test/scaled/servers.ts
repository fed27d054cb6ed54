import { appendFile, chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOwner } from '@soulvia/platform/database';
import { Redis } from 'ioredis';
import pg from 'pg';
import { makeCluster, serverEnvironment } from '../../libs/platform/database/make-cluster.js';
import { findBinaries } from '../../libs/platform/database/postgres-binaries.js';
import { sendRequest } from '../faults/random/shop/http.js';
import { on } from './network.js';
import { ServerProcess } from './server-process.js';

const answerMs = 1_000;

export interface Postgres {
  server: ServerProcess;
  /** Address of the superuser. */
  adminUrl: string;
}

/** PostgreSQL with the settings of the image that docker-compose.yml names: open to the network, with passwords. */
export async function startPostgres(dir: string): Promise<Postgres> {
  await mkdir(dir);
  const cluster = join(dir, 'cluster');
  const owner = await findOwner(cluster);
  if (owner) await chown(dir, owner.uid, owner.gid);
  const binaries = await findBinaries(owner);
  await makeCluster(dir, binaries, owner, undefined);
  await appendFile(join(cluster, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  const asOwner = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  const settings = ['listen_addresses=*', 'unix_socket_directories='].flatMap((setting) => ['-c', setting]);
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  const urlOf = (database: string) => `postgres://soulvia:${password}@postgres:5432/${database}`;
  const ask = (database: string, sql: string) => askOnce(urlOf(database), sql);
  const server = await ServerProcess.start({
    name: 'PostgreSQL',
    command: [...on('postgres'), ...asOwner, binaries.postgres, '-D', cluster, ...settings],
    env: serverEnvironment() as Record<string, string>,
    logFile: join(dir, 'postgres.log'),
    isReady: () => ask('postgres', 'select 1'),
  });
  await ask('postgres', 'create database soulvia');
  return { server, adminUrl: urlOf('soulvia') };
}

async function askOnce(connectionString: string, sql: string): Promise<true> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: answerMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(sql);
    return true;
  } finally {
    await client.end();
  }
}

export async function startRedis(dir: string, password: string): Promise<ServerProcess> {
  await mkdir(dir);
  // The flags of docker-compose.yml; the image turns the protected mode off and has its data folder.
  const flags = ['--appendonly', 'yes', '--requirepass', password, '--protected-mode', 'no', '--dir', dir];
  return ServerProcess.start({
    name: 'Redis',
    command: [...on('redis'), 'redis-server', ...flags],
    logFile: join(dir, 'redis.log'),
    isReady: async () => (await onRedis(password, (client) => client.ping())) === 'PONG',
  });
}

export async function onRedis<Result>(password: string, ask: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis({ host: 'redis', password, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    return await ask(client);
  } finally {
    client.disconnect();
  }
}

/** The proxy with the configuration that docker-compose.yml mounts. */
export async function startProxy(dir: string, url: string): Promise<ServerProcess> {
  await mkdir(dir);
  return ServerProcess.start({
    name: 'the proxy',
    // In a process namespace, as in a container: its workers end with it.
    command: [...on('proxy'), 'unshare', '--pid', '--fork', '--kill-child', 'nginx', '-g', 'daemon off;'],
    logFile: join(dir, 'nginx.log'),
    isReady: async () =>
      (await sendRequest(`${url}/api/health/live`, { signal: AbortSignal.timeout(answerMs) })).status === 200,
  });
}
