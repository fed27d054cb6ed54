import { appendFile, chown, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findOwner } from '@soulvia/platform/database';
import { Redis } from 'ioredis';
import pg from 'pg';
import { makeCluster, serverEnvironment } from '../../libs/platform/database/make-cluster.js';
import { findBinaries } from '../../libs/platform/database/postgres-binaries.js';
import { sendRequest } from '../faults/random/shop/http.js';
import { withFixedApis } from '../support/proxy.js';
import { composePostgresFlags } from './compose.js';
import { addresses, on } from './network.js';
import { ServerProcess } from './server-process.js';

const answerMs = 1_000;

/**
 * PostgreSQL with the settings of docker-compose.yml and its image: open to the network, with passwords.
 *
 * @param adminUrl the superuser's address, whose password the server gets.
 */
export async function startPostgres(dir: string, adminUrl: string): Promise<ServerProcess> {
  await mkdir(dir);
  const cluster = join(dir, 'cluster');
  const owner = await findOwner(cluster);
  if (owner) await chown(dir, owner.uid, owner.gid);
  const binaries = await findBinaries(owner);
  await makeCluster(dir, binaries, owner, undefined);
  await appendFile(join(cluster, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  const asOwner = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : [];
  const flags = ['-c', 'listen_addresses=*', '-c', 'unix_socket_directories=', ...composePostgresFlags()];
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  const url = new URL(adminUrl);
  const lasting = url.password;
  url.pathname = '/postgres';
  url.password = password;
  const server = await ServerProcess.start({
    name: 'PostgreSQL',
    command: [...on('postgres'), ...asOwner, binaries.postgres, '-D', cluster, ...flags],
    env: serverEnvironment() as Record<string, string>,
    logFile: join(dir, 'postgres.log'),
    isReady: () => askOnce(url.href, 'select 1'),
  });
  await askOnce(url.href, 'create database soulvia');
  await askOnce(url.href, `alter role soulvia password ${pg.escapeLiteral(lasting)}`);
  return server;
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

export async function startRedis(dir: string, url: string): Promise<ServerProcess> {
  await mkdir(dir);
  // The flags of docker-compose.yml; the image turns the protected mode off and has its data folder.
  const flags = ['--appendonly', 'yes', '--requirepass', new URL(url).password, '--protected-mode', 'no', '--dir', dir];
  return ServerProcess.start({
    name: 'Redis',
    command: [...on('redis'), 'redis-server', ...flags],
    logFile: join(dir, 'redis.log'),
    isReady: async () => (await onRedis(url, (client) => client.ping())) === 'PONG',
  });
}

export async function onRedis<Result>(url: string, ask: (client: Redis) => Promise<Result>): Promise<Result> {
  const client = new Redis(url, { retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    return await ask(client);
  } finally {
    client.disconnect();
  }
}

/** The proxy with the configuration that docker-compose.yml mounts; addresses of the apis take the place of Docker's name server. */
export async function startProxy(dir: string, url: string): Promise<ServerProcess> {
  await cp(resolve('deploy'), dir, { recursive: true });
  const upstream = join(dir, 'nginx', 'upstream.conf');
  const apis = [addresses['api-1'], addresses['api-2']].map((address) => `${address}:3000`);
  await writeFile(upstream, withFixedApis(await readFile(upstream, 'utf8'), apis));
  const flags = ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  return ServerProcess.start({
    name: 'the proxy',
    // In a process namespace, as in a container: its workers end with it.
    command: [...on('proxy'), 'unshare', '--pid', '--fork', '--kill-child', '/usr/sbin/nginx', ...flags],
    logFile: join(dir, 'nginx.log'),
    isReady: async () =>
      (await sendRequest(`${url}/api/health/live`, { signal: AbortSignal.timeout(answerMs) })).status === 200,
  });
}
