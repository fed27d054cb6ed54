import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { processEnvironment } from './process-environment.js';

export interface CliOutcome {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the built command line until it exits; one that takes longer than `patienceMs` is killed. */
export async function runCli(
  args: readonly string[],
  env: Record<string, string>,
  input = '',
  patienceMs = 50_000,
): Promise<CliOutcome> {
  const child = spawn(process.execPath, [resolve('dist', 'server', 'cli.js'), ...args], {
    env: { ...processEnvironment, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const patience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearTimeout(patience);
  return { code, out, err };
}
