import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** A running process of a shop that was started with its own data folder. */
export interface FoundProcess {
  pid: number;
  role: 'launcher' | 'api' | 'worker' | 'postmaster' | 'backend';
}

/** Every process of the shop in `dataDir`, whether or not its parent still runs. */
export async function processesOf(dataDir: string): Promise<FoundProcess[]> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  const postmaster = parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
  const processes: FoundProcess[] = [];
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    if (folder === cluster) processes.push({ pid, role: pid === postmaster ? 'postmaster' : 'backend' });
    else if (environment.split('\0').includes(`DATA_DIR=${dataDir}`)) processes.push({ pid, role: await roleOf(pid) });
  }
  return processes;
}

export async function killAll(dataDir: string): Promise<void> {
  for (const { pid } of await processesOf(dataDir)) sendSignal(pid, 'SIGKILL');
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Errors of Node come from another realm under Jest, so `instanceof Error` does not know them.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function roleOf(pid: number): Promise<'launcher' | 'api' | 'worker'> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const app = /\/server\/(api|worker)\.js\0/.exec(command)?.[1];
  return (app as 'api' | 'worker' | undefined) ?? 'launcher';
}
