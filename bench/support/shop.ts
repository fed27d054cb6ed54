import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@soulvia/platform/database';
import { cpuSecondsOf, cpuSecondsOfServer, ownCpuSeconds } from './cpu-time.js';
import { memoryEnvironment, memoryFlags } from '../../apps/cli/src/serve/memory-limits.js';
import { startChild } from './child.js';
import type { BenchDatabase } from './database.js';

export const tokenSecret = 'only-for-benchmarks-0123456789abcdef';
export const dataKey = 'data-key-only-for-benchmarks-0123456';

/** The real api and worker processes on a database, started as `npm start` does. */
export interface Shop {
  port: number;
  pids: { api: number; worker: number };
  /** Processor seconds used so far, by part; `load` is this process. */
  cpu(): Cpu;
  stop(): Promise<void>;
}

export interface Cpu {
  api: number;
  worker: number;
  postgres: number;
  load: number;
}

/** @param more settings beside those of every benchmark. */
export async function startShop(
  database: BenchDatabase,
  redisUrl?: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Shop> {
  const port = await freePort();
  const dataDir = join(database.dir, 'data');
  await mkdir(dataDir, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    TOKEN_SECRET: tokenSecret,
    DATA_KEY: dataKey,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...memoryEnvironment,
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    ...more,
  };
  const start = (name: 'api' | 'worker') =>
    startChild(
      new URL(`../../server/${name}.js`, import.meta.url),
      env,
      join(database.dir, `${name}.log`),
      memoryFlags[name],
    );
  const worker = await start('worker');
  const api = await start('api').catch(async (error: unknown) => {
    await worker.stop();
    throw error;
  });
  return {
    port,
    pids: { api: api.pid, worker: worker.pid },
    cpu: () => ({
      api: cpuSecondsOf(api.pid),
      worker: cpuSecondsOf(worker.pid),
      postgres: cpuSecondsOfServer(database.dir),
      load: ownCpuSeconds(),
    }),
    async stop() {
      await api.stop();
      await worker.stop();
    },
  };
}

/** Processor milliseconds each part spent per unit of work between two readings. */
export function cpuPerUnit(before: Cpu, after: Cpu, units: number): Cpu {
  const each = (part: keyof Cpu) => ((after[part] - before[part]) * 1_000) / units;
  return { api: each('api'), worker: each('worker'), postgres: each('postgres'), load: each('load') };
}
