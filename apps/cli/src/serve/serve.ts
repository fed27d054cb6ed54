import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, readDataDir, readPort, readUrl } from '@soulvia/platform/config';
import { checkDatabase, startEmbeddedPostgres } from '@soulvia/platform/database';
import { CliError } from '../cli-error.js';
import { seedDemo } from '../demo/seed-demo.js';
import { prepareDatabase } from '../prepare-database.js';
import { checkPort } from './check-port.js';
import { SupervisedProcess } from './child-process.js';
import { databaseDir, keptTokenSecret } from './data-place.js';
import { welcome } from './welcome.js';

interface RunningShop {
  /** What to do at the end, last first. */
  stops: (() => Promise<void>)[];
  processes: SupervisedProcess[];
  /** Resolves when the shop is told to end; what takes long while it comes up is given up then. */
  told: Promise<void>;
  isTold: boolean;
  /** Rejects when something ends without which the shop cannot go on. */
  failed: Promise<never>;
}

/** Brings the whole shop up: database, schema, demo data, api and worker. Ends when it is told to. */
export async function serve(say: (text: string) => void): Promise<void> {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const shop: RunningShop = { stops: [], processes: [], told, isTold: false, failed: new Promise(() => undefined) };
  // "disconnect": the script that started this process was killed.
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(sign as NodeJS.Signals, () => {
      shop.isTold = true;
      for (const child of shop.processes) child.expectEnd();
      tell();
    });
  }
  try {
    await bringUp(say, shop);
    await Promise.race([told, shop.failed]);
    say('Stopping');
  } finally {
    for (const stop of shop.stops.toReversed()) {
      await stop().catch((error: Error) => process.stderr.write(`${error.message}\n`));
    }
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
    const dir = await databaseDir(dataDir);
    const server = await startEmbeddedPostgres({ dir });
    let stopping = false;
    shop.stops.push(() => {
      stopping = true;
      return server.stop();
    });
    shop.failed = server.ended.then(() => {
      if (!stopping)
        throw new CliError(`The database server ended by itself; its log is ${join(dir, 'postgres.log')}.`);
      return new Promise<never>(() => undefined);
    });
    shop.failed.catch(() => undefined);
    env.DATABASE_URL = server.url;
    env.TOKEN_SECRET ??= await keptTokenSecret(dataDir);
  }
  const config = readConfig(env);
  say('Bringing the database up to date');
  await prepareDatabase(config);
  const demo = (env.DEMO ?? (outside ? 'off' : 'on')) === 'on';
  if (demo) await Promise.race([seedDemo(config, say), shop.told]);
  if (shop.isTold) return;
  say('Starting the shop');
  await checkPort(port);
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  for (const name of ['worker', 'api']) {
    const entry = fileURLToPath(new URL(`../../../${name}/src/main.js`, import.meta.url));
    const child = new SupervisedProcess(name, entry, env, join(logs, `${name}.log`));
    shop.stops.push(() => child.stop());
    shop.processes.push(child);
    await child.start();
  }
  if (!shop.isTold) welcome(port, dataDir, demo);
}
