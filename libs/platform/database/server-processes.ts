import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.js';

const pollMs = 20;
/** Time for idle backends to end by themselves after their postmaster has died. */
const graceMs = 300;
const immediateMs = 200;
const killMs = 2_000;

/** True when a process with this id runs; a zombie counts as ended. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return readState(pid) !== 'Z';
}

/**
 * Ends a server: cleanly, or after `cleanMs` at once; its next start then runs crash recovery.
 *
 * @param cluster data folder of the server.
 * @param cleanMs how long a clean shutdown may take, in milliseconds.
 * @throws EmbeddedPostgresError when a process of the server survives SIGKILL.
 */
export async function endServer(postmaster: number, cluster: string, cleanMs: number): Promise<void> {
  const steps = [
    ['SIGINT', cleanMs],
    ['SIGQUIT', immediateMs],
    ['SIGKILL', killMs],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    send(postmaster, signal);
    if (await haveEnded([postmaster], timeoutMs)) return endOrphanBackends(cluster, signal === 'SIGKILL' ? 0 : graceMs);
  }
  throw new EmbeddedPostgresError(`The database server (process ${postmaster}) on ${cluster} cannot be ended.`);
}

/**
 * Ends the backends of a killed postmaster: PostgreSQL refuses to start while one of them uses the old shared memory, which lasts until
 * its statement ends. Without /proc the backends cannot be found and have to end by themselves.
 *
 * @param waitMs how long they may take to end by themselves, in milliseconds.
 * @throws EmbeddedPostgresError when one does not end.
 */
export async function endOrphanBackends(cluster: string, waitMs = graceMs): Promise<void> {
  const folder = await realpath(cluster).catch(() => cluster);
  const postmaster = parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
  // These processes then belong to a running server, beside which PostgreSQL refuses to start.
  if (postmaster > 0 && (await isServerProcess(postmaster, folder))) return;
  const { backends, logWriters } = await findServerProcesses(folder);
  await endWithin(backends, waitMs, cluster);
  // They end by themselves when they have written what the backends left, unless they are frozen.
  await endWithin(logWriters, graceMs, cluster);
  if (postmaster > 0) await forget(postmaster, cluster);
}

async function endWithin(pids: readonly number[], waitMs: number, cluster: string): Promise<void> {
  if (await haveEnded(pids, waitMs)) return;
  for (const pid of pids) send(pid, 'SIGKILL');
  if (await haveEnded(pids, killMs)) return;
  const left = pids.filter(isRunning).join(', ');
  throw new EmbeddedPostgresError(`Processes of an earlier database server (${left}) on ${cluster} cannot be ended.`);
}

/** PostgreSQL treats a zombie postmaster as alive, and some parents never reap it. */
async function forget(postmaster: number, cluster: string): Promise<void> {
  const deadline = performance.now() + killMs;
  const command = () => readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => undefined);
  // A process without a command line is exiting.
  while (isRunning(postmaster) && (await command()) === '' && performance.now() < deadline) await pause();
  if (readState(postmaster) === 'Z') await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function findServerProcesses(folder: string): Promise<{ backends: number[]; logWriters: number[] }> {
  const backends: number[] = [];
  const logWriters: number[] = [];
  for (const pid of (await readdir('/proc').catch(() => [])).map(Number))
    if (Number.isInteger(pid) && (await isServerProcess(pid, folder)))
      ((await isLogWriter(pid)) ? logWriters : backends).push(pid);
  return { backends, logWriters };
}

/** The process that writes the log of a server; it uses no shared memory. */
async function isLogWriter(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).startsWith('postgres: logger');
}

/** Every process of a server has its data folder as working directory. */
async function isServerProcess(pid: number, folder: string): Promise<boolean> {
  const target = (name: string) => readlink(`/proc/${pid}/${name}`).catch(() => '');
  return (await target('cwd')) === folder && /\/postgres(?: \(deleted\))?$/.test(await target('exe'));
}

async function haveEnded(pids: readonly number[], timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (pids.some(isRunning)) {
    if (performance.now() > deadline) return false;
    await pause();
  }
  return true;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pollMs));
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}

function readState(pid: number): string | undefined {
  try {
    // The name before the state may contain spaces and parentheses.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.charAt(0);
  } catch {
    return undefined;
  }
}
