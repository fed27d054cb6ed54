import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '@soulvia/platform/database';
import { processEnvironment } from './process-environment.js';

/** A real api or worker process of the build, which a test can kill. */
export interface ShopProcess {
  pid: number;
  url: string;
  signal(signal: NodeJS.Signals): void;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** @returns the exit code or signal, once the process has ended. */
  exit(): Promise<number | string | null>;
}

/**
 * @param onOutput receives the log output of the process.
 * @param requestedPort by default any free one.
 */
export async function startProcess(
  name: 'api' | 'worker',
  env: Record<string, string>,
  onOutput?: (output: string) => void,
  requestedPort?: number,
): Promise<ShopProcess> {
  const port = requestedPort ?? (await freePort());
  const entry = resolve('dist', 'server', `${name}.js`);
  const child = fork(entry, {
    env: { ...processEnvironment, ...env, PORT: String(port) },
    execArgv: [],
    stdio: ['ignore', onOutput ? 'pipe' : 'ignore', 'inherit', 'ipc'],
  });
  if (onOutput) child.stdout?.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`${name} ended while starting (${String(code)})`);
    }),
  ]);
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    signal: (signal) => child.kill(signal),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    async exit() {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      return child.exitCode ?? child.signalCode;
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
