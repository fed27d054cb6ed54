import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded server could not be made or started; the message is one sentence for a person. */
export class EmbeddedPostgresError extends Error {}

const majorVersion = '18';

/**
 * Makes this process the one that runs the cluster in `dir`. A server whose launcher is gone is ended first.
 *
 * @throws EmbeddedPostgresError when the launcher of a running server is alive.
 */
export async function claimCluster(dir: string): Promise<void> {
  const launcherFile = join(dir, 'launcher.pid');
  const postmaster = await livePostmaster(dir);
  if (postmaster !== undefined) {
    const launcher = Number(await readFile(launcherFile, 'utf8').catch(() => ''));
    if (launcher > 0 && launcher !== process.pid && isAlive(launcher)) {
      throw new EmbeddedPostgresError(
        `The database in ${dir} is in use by another Soulvia (process ${launcher}); stop that one first.`,
      );
    }
    await endOrphan(dir, postmaster);
  }
  await writeFile(launcherFile, String(process.pid));
}

/**
 * A cluster is made under another name and renamed when whole, so what an interrupted start left can be thrown away.
 *
 * @throws EmbeddedPostgresError when the cluster is damaged or of another PostgreSQL; nothing is changed then.
 */
export async function checkCluster(dir: string): Promise<void> {
  await rm(join(dir, 'cluster.new'), { recursive: true, force: true });
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
  const text = await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres') ? pid : undefined;
}

async function endOrphan(dir: string, postmaster: number): Promise<void> {
  process.kill(postmaster, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (isAlive(postmaster)) {
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `An earlier database server (process ${postmaster}) still runs on ${dir} and does not stop.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
