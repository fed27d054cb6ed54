import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

const stopTimeoutMs = 15_000;

export interface Child {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a compiled program with Node's `flags` and waits until it reports ready. Its output goes to `logFile`. */
export async function startChild(
  entry: URL,
  env: NodeJS.ProcessEnv,
  logFile: string,
  flags: readonly string[] = [],
): Promise<Child> {
  const log = openSync(logFile, 'a');
  const child = fork(entry, { env, stdio: ['ignore', log, log, 'ipc'], execArgv: [...flags, ...profiling()] });
  closeSync(log);
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('message', () => resolve());
    child.once('exit', (code) =>
      reject(new Error(`${entry.pathname} ended with ${code}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`)),
    );
  });
  return { pid: child.pid ?? 0, stop: () => stop(child) };
}

/** With BENCH_CPU_PROFILE set, every process of the shop leaves a profile in that folder. */
function profiling(): string[] {
  const dir = process.env.BENCH_CPU_PROFILE;
  return dir ? ['--cpu-prof', `--cpu-prof-dir=${dir}`] : [];
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await ended;
  clearTimeout(patience);
}
