import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../say.js';
import { checkPort } from './check-port.js';
import { ChildProcessService } from './child-process.js';
import { runUntilStopped } from './run-until-stopped.js';
import type { RunningShop } from './running-shop.js';
import { startDatabase } from './start-database.js';
import { welcome } from './welcome.js';

/** Runs the whole shop, database, api and worker, until a signal asks for the end. */
export function serve(): Promise<void> {
  return runUntilStopped(startShop);
}

/** Runs only the database for `npm run dev`, which receives the environment for the server processes over IPC. */
export function serveDatabase(): Promise<void> {
  return runUntilStopped(async (shop) => {
    const { env } = await startDatabase(shop);
    process.send?.(env);
  });
}

async function startShop(shop: RunningShop): Promise<void> {
  const { env, port, host, dataDir, demo, hasOwner } = await startDatabase(shop);
  say('Starting the shop');
  await checkPort(port, host);
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const start = (name: 'api' | 'worker') =>
    shop.startProcess(new ChildProcessService(name, join(logs, `${name}.log`), env));
  await Promise.all([start('worker'), start('api')]);
  if (!shop.stopRequested.aborted) welcome({ port, dataDir, demo, hasOwner });
}
