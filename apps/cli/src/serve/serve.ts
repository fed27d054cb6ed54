import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, readDataDir, readPort, readUrl } from '@soulvia/platform/config';
import { startEmbeddedPostgres } from '@soulvia/platform/database';
import { seedDemo } from '../demo/seed-demo.js';
import { prepareDatabase } from '../prepare-database.js';
import { checkPort } from './check-port.js';
import { SupervisedProcess } from './child-process.js';
import { databaseDir, keptTokenSecret } from './data-place.js';
import { checkOutsideDatabase } from './outside-database.js';
import { welcome } from './welcome.js';

type Stop = () => Promise<void>;

/** Brings the whole shop up: database, schema, demo data, api and worker. Ends when it is told to. */
export async function serve(say: (text: string) => void): Promise<void> {
  const stops: Stop[] = [];
  const stopAll = async () => {
    for (const stop of stops.toReversed())
      await stop().catch((error: Error) => process.stderr.write(`${error.message}\n`));
    stops.length = 0;
  };
  const told = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  try {
    const { demo, env } = await bringUp(say, stops);
    welcome(Number(env.PORT), String(env.DATA_DIR), demo);
    await told;
    say('Stopping');
  } finally {
    await stopAll();
  }
}

async function bringUp(say: (text: string) => void, stops: Stop[]): Promise<{ demo: boolean; env: NodeJS.ProcessEnv }> {
  const port = readPort(process.env);
  const dataDir = readDataDir(process.env);
  const outside = readUrl(process.env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  await checkPort(port);
  await mkdir(dataDir, { recursive: true });
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  if (outside) {
    await checkOutsideDatabase(outside);
  } else {
    say('Starting PostgreSQL');
    const dir = await databaseDir(dataDir);
    const server = await startEmbeddedPostgres({ dir });
    stops.push(() => server.stop());
    env.DATABASE_URL = server.url;
    env.TOKEN_SECRET ??= await keptTokenSecret(dataDir);
  }
  const config = readConfig(env);
  say('Bringing the database up to date');
  await prepareDatabase(config);
  const demo = (env.DEMO ?? (outside ? 'off' : 'on')) === 'on';
  if (demo) await seedDemo(config, say);
  say('Starting the shop');
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  for (const name of ['worker', 'api']) {
    const entry = fileURLToPath(new URL(`../../../${name}/src/main.js`, import.meta.url));
    const child = new SupervisedProcess(name, entry, env, join(logs, `${name}.log`));
    stops.push(() => child.stop());
    await child.start();
  }
  return { demo, env };
}
