import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '@soulvia/platform/database';
import { Redis } from 'ioredis';

export interface BenchRedis {
  url: string;
  stop(): Promise<void>;
}

const startTimeoutMs = 5_000;

/** The Redis of REDIS_URL, or a new one without persistence; undefined when redis-server is not installed. */
export async function findRedis(): Promise<BenchRedis | undefined> {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: async () => undefined };
  const program = (process.env.PATH ?? '')
    .split(delimiter)
    .map((dir) => join(dir, 'redis-server'))
    .find(isExecutable);
  if (!program) return undefined;
  const port = await freePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(program, flags, { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const url = `redis://127.0.0.1:${port}`;
  const probe = new Redis(url, { retryStrategy: () => 50 });
  probe.on('error', () => undefined);
  const isUp = await Promise.race([
    probe.ping().then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), startTimeoutMs)),
  ]);
  probe.disconnect();
  if (isUp) return { url, stop };
  await stop();
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
