import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPort } from './check-port.js';
import { ChildProcessService } from './child-process.js';
import { runUntilStopped } from './run-until-stopped.js';
import type { RunningShop } from './running-shop.js';
import { startDatabase } from './start-database.js';
import { welcome } from './welcome.js';

type Say = (text: string) => void;

/** Runs the whole shop, database, api and worker, until a signal asks for the end. */
export function serve(say: Say): Promise<void> {
  return runUntilStopped((shop) => startShop(shop, say), say);
}

/** Runs only the database for `npm run dev`, which receives the environment for the server processes over IPC. */
export function serveDatabase(say: Say): Promise<void> {
  return runUntilStopped(async (shop) => {
    const { env } = await startDatabase(shop, say);
    process.send?.(env);
  }, say);
}

async function startShop(shop: RunningShop, say: Say): Promise<void> {
  const { env, port, host, dataDir, demo } = await startDatabase(shop, say);
  say('Starting the shop');
  await checkPort(port, host);
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  for (const name of ['worker', 'api']) {
    const entry = fileURLToPath(new URL(`../../../${name}/src/main.js`, import.meta.url));
    await shop.startProcess(new ChildProcessService(name, join(logs, `${name}.log`), entry, env));
  }
  if (!shop.stopRequested.aborted) welcome(port, dataDir, demo);
}
