import { fork } from 'node:child_process';
import { once } from 'node:events';
import { CliError } from '../cli-error.js';
import { ownEntry } from './own-entry.js';

/** What the process that prepared the shop reports. */
export interface PreparedShop {
  hasOwner: boolean;
}

/**
 * Brings schema and demo data up to date, in a process of its own: what it loads and reads would stay in the memory of this one.
 *
 * @throws CliError with what the process reported when it failed.
 */
export async function prepareShop(env: NodeJS.ProcessEnv, stopRequested: AbortSignal): Promise<PreparedShop> {
  const child = fork(ownEntry, ['prepare-shop'], { env, execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let errors = '';
  let prepared: PreparedShop | undefined;
  child.on('message', (message: PreparedShop) => (prepared = message));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const kill = () => child.kill('SIGKILL');
  stopRequested.addEventListener('abort', kill, { once: true });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  stopRequested.removeEventListener('abort', kill);
  if (code !== 0 || !prepared)
    throw new CliError(errors.trimEnd() || `The preparation of the shop ended (${signal ?? `exit ${code}`}).`);
  process.stderr.write(errors);
  return prepared;
}
