import { existsSync } from 'node:fs';
import { readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { isAbsolute, join, normalize } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.js';
import { endOrphanBackends, endServer, isRunning } from './server-processes.js';

const majorVersion = '18';
/** How long the server of a killed launcher may take to shut down cleanly, in milliseconds. */
const orphanShutdownMs = 5_000;

/**
 * Takes over the cluster in `dir`: first ends a server whose launcher has died, and the backends of a killed server.
 *
 * @throws EmbeddedPostgresError when the launcher of a running server is alive, or a process cannot be ended.
 */
export async function claimCluster(dir: string): Promise<void> {
  const launcherFile = join(dir, 'launcher.pid');
  const postmaster = await livePostmaster(dir);
  if (postmaster === undefined) {
    await endOrphanBackends(join(dir, 'cluster'));
  } else {
    const launcher = Number(await readFile(launcherFile, 'utf8').catch(() => ''));
    if (launcher > 0 && launcher !== process.pid && isRunning(launcher)) {
      throw new EmbeddedPostgresError(
        `The database in ${dir} is in use by another Soulvia (process ${launcher}); stop that one first.`,
      );
    }
    await endServer(postmaster, join(dir, 'cluster'), orphanShutdownMs);
  }
  await writeFile(launcherFile, String(process.pid));
}

/**
 * Creates the cluster under a temporary name and renames it when complete, so that an interrupted start can be discarded.
 *
 * @throws EmbeddedPostgresError when the cluster is damaged or of another PostgreSQL version; nothing is changed then.
 */
export async function checkCluster(dir: string): Promise<void> {
  // A process of an interrupted start may still be ending, and writes a last file.
  await rm(join(dir, 'cluster.new'), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  const cluster = join(dir, 'cluster');
  if (!existsSync(cluster)) return;
  for (const needed of [join(cluster, 'PG_VERSION'), join(cluster, 'global', 'pg_control'), join(dir, 'password')]) {
    if (!existsSync(needed)) {
      throw new EmbeddedPostgresError(
        `The data folder ${dir} is damaged (${needed} is missing); nothing was changed. Restore it from a backup, or move it away to start with an empty shop.`,
      );
    }
  }
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version !== majorVersion) {
    throw new EmbeddedPostgresError(
      `The data folder ${dir} was made by PostgreSQL ${version}, but this Soulvia brings PostgreSQL ${majorVersion}; nothing was changed.`,
    );
  }
}

/** Process id of the server that runs on `dir`, or undefined. */
export async function livePostmaster(dir: string): Promise<number | undefined> {
  const cluster = join(dir, 'cluster');
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pidLine, place = '', , port] = text.split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined;
  // After a reboot the process id may belong to another program.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const isOurs =
    command === undefined
      ? (await isSamePlace(place, cluster)) && (await responses(Number(port)))
      : await namesPlace(command.split('\0'), cluster);
  return isOurs ? pid : undefined;
}

async function namesPlace(command: readonly string[], cluster: string): Promise<boolean> {
  for (const word of command) if (await isSamePlace(word, cluster)) return true;
  return false;
}

async function isSamePlace(path: string, cluster: string): Promise<boolean> {
  if (!isAbsolute(path)) return false;
  const real = (place: string) => realpath(place).catch(() => normalize(place));
  return (await real(path)) === (await real(cluster));
}

/** Without /proc a process cannot be identified: a server on the recorded port counts as the same. */
async function responses(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 });
  const answered = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true));
    for (const failure of ['error', 'timeout']) socket.once(failure, () => done(false));
  });
  socket.destroy();
  return answered;
}
