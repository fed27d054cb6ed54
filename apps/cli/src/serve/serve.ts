import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, readDataDir, readPort, readUrl } from '@soulvia/platform/config';
import { checkDatabase } from '@soulvia/platform/database';
import { seedDemo } from '../demo/seed-demo.js';
import { prepareDatabase } from '../prepare-database.js';
import { checkPort } from './check-port.js';
import { ChildProcessService } from './child-process.js';
import { databaseDir, keptTokenSecret } from './data-place.js';
import { PostgresService } from './postgres-service.js';
import { RunningShop } from './running-shop.js';
import { welcome } from './welcome.js';

/** Brings the whole shop up: database, schema, demo data, api and worker. Ends when a signal asks for it. */
export async function serve(say: (text: string) => void): Promise<void> {
  const shop = new RunningShop();
  const stopRequested = new Promise((resolve) => shop.stopRequested.addEventListener('abort', resolve));
  // "disconnect": the script that started this process was killed.
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(sign as NodeJS.Signals, () => shop.requestStop());
  try {
    // A start is given up at once: waiting for a database that does not answer would keep the launcher from ending.
    await Promise.race([bringUp(say, shop), stopRequested]);
    await stopRequested;
    say('Stopping');
  } catch (error) {
    if (!shop.stopRequested.aborted) throw error;
  } finally {
    await shop.stop();
  }
}

async function bringUp(say: (text: string) => void, shop: RunningShop): Promise<void> {
  const port = readPort(process.env);
  const dataDir = readDataDir(process.env);
  const outside = readUrl(process.env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  await checkPort(port);
  await mkdir(dataDir, { recursive: true });
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  if (outside) {
    await checkDatabase(outside);
  } else {
    say('Starting PostgreSQL');
    const postgres = new PostgresService(await databaseDir(dataDir));
    await shop.startDatabase(postgres);
    env.DATABASE_URL = postgres.url;
    env.TOKEN_SECRET ??= await keptTokenSecret(dataDir);
  }
  const config = readConfig(env);
  shop.stopRequested.throwIfAborted();
  say('Bringing the database up to date');
  await prepareDatabase(config);
  const demo = (env.DEMO ?? (outside ? 'off' : 'on')) === 'on';
  shop.stopRequested.throwIfAborted();
  if (demo) await seedDemo(config, say);
  shop.stopRequested.throwIfAborted();
  say('Starting the shop');
  await checkPort(port);
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  for (const name of ['worker', 'api']) {
    const entry = fileURLToPath(new URL(`../../../${name}/src/main.js`, import.meta.url));
    await shop.startProcess(new ChildProcessService(name, join(logs, `${name}.log`), entry, env));
  }
  if (!shop.stopRequested.aborted) welcome(port, dataDir, demo);
}
