import { mkdir } from 'node:fs/promises';
import { readConfig, readVariable, withSettingFiles } from '@soulvia/platform/config';
import { appUrlOf, checkDatabase } from '@soulvia/platform/database';
import { outsideDatabase } from '../outside-database.js';
import { say } from '../say.js';
import { checkPort } from './check-port.js';
import { databaseDir, storedDataKey, storedTokenSecret } from './data-place.js';
import { listenHost } from './listen-host.js';
import { PostgresService } from './postgres-service.js';
import { prepareShop } from './prepare-shop.js';
import type { RunningShop } from './running-shop.js';

export interface StartedDatabase {
  /** Environment for the api and the worker. */
  env: NodeJS.ProcessEnv;
  port: number;
  /** Undefined for all addresses. */
  host: string | undefined;
  dataDir: string;
  demo: boolean;
  hasOwner: boolean;
}

/** Starts the embedded database, or checks the one of DATABASE_URL, and brings schema and demo data up to date. */
export async function startDatabase(shop: RunningShop): Promise<StartedDatabase> {
  const port = readVariable(process.env, 'PORT');
  const dataDir = readVariable(process.env, 'DATA_DIR');
  const outside = outsideDatabase();
  checkSettings();
  const demo = (process.env.DEMO || (outside ? 'off' : 'on')) === 'on';
  const host = listenHost(readVariable(process.env, 'HOST'), demo);
  await checkPort(port, host);
  await mkdir(dataDir, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    ...withSettingFiles(process.env),
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    ...(host === undefined ? {} : { HOST: host }),
  };
  let adminUrl = readVariable(process.env, 'DATABASE_ADMIN_URL');
  delete env.DATABASE_ADMIN_URL;
  if (outside) {
    await checkDatabase(adminUrl ?? outside);
  } else {
    say('Starting PostgreSQL');
    const postgres = new PostgresService(await databaseDir(dataDir));
    await shop.startDatabase(postgres);
    adminUrl = postgres.url;
    env.DATABASE_URL = appUrlOf(adminUrl);
    env.TOKEN_SECRET ||= await storedTokenSecret(dataDir);
    env.DATA_KEY ||= await storedDataKey(dataDir);
  }
  shop.stopRequested.throwIfAborted();
  const { hasOwner } = await prepareShop({ ...env, DATABASE_ADMIN_URL: adminUrl }, shop.stopRequested);
  shop.stopRequested.throwIfAborted();
  return { env, port, host, dataDir, demo, hasOwner };
}

/**
 * Finds faults in the settings of api and worker before anything is started. What is missing may still be generated.
 *
 * @throws ConfigError
 */
function checkSettings(): void {
  const generated = 'generated when the database has been started';
  const defaults = { DATABASE_URL: 'postgres://127.0.0.1', TOKEN_SECRET: generated, DATA_KEY: generated };
  readConfig({ ...defaults, ...withoutEmpty(process.env) });
}

function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
