import { readdir, readFile, readlink } from 'node:fs/promises';

/** A running process of a shop that was started with its own data folder. */
export interface FoundProcess {
  pid: number;
  role: 'launcher' | 'api' | 'worker' | 'postmaster' | 'backend';
}

/** Every process that runs for the shop in `dataDir`, whatever became of its parent. */
export async function processesOf(dataDir: string): Promise<FoundProcess[]> {
  const found: FoundProcess[] = [];
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const role = roleOf(command);
    if (role && (await belongsTo(pid, dataDir))) found.push({ pid, role });
  }
  return found;
}

/** Ends every one of them. */
export async function killAll(dataDir: string): Promise<void> {
  for (const { pid } of await processesOf(dataDir)) sendSignal(pid, 'SIGKILL');
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function roleOf(command: string): FoundProcess['role'] | undefined {
  if (command.startsWith('postgres: ')) return 'backend';
  if (/\/postgres\0/.test(command)) return 'postmaster';
  const app = /\/apps\/(api|worker|cli)\/src\/main\.js\0/.exec(command)?.[1];
  return app === 'cli' ? 'launcher' : (app as 'api' | 'worker' | undefined);
}

async function belongsTo(pid: number, dataDir: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
  return folder.startsWith(`${dataDir}/`) || environment.split('\0').includes(`DATA_DIR=${dataDir}`);
}
