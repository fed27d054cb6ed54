import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, placeOf, readVariable } from '@soulvia/platform/config';
import { fileFolders, foldersWithFiles } from '@soulvia/platform/backup';
import {
  appUrlOf,
  beginRestore,
  checkDatabase,
  endRestore,
  isEmptyDatabase,
  prepareRoles,
  startEmbeddedPostgres,
} from '@soulvia/platform/database';
import { CliError } from '../cli-error.js';
import { outsideDatabase } from '../outside-database.js';
import { databaseDir } from '../serve/data-place.js';

/** An empty place that a shop is being restored into. Until `complete`, no process accepts its database. */
export interface RestorePlace {
  databaseUrl: string;
  adminUrl: string | undefined;
  dataDir: string;
  isEmbedded: boolean;
  complete(): Promise<void>;
  /** Leaves nothing usable behind. @returns what the operator has to do before trying again. */
  abandon(): Promise<string>;
  close(): Promise<void>;
}

/** @throws CliError when the place has a shop. */
export async function openRestorePlace(): Promise<RestorePlace> {
  const dataDir = readVariable(process.env, 'DATA_DIR');
  const outside = outsideDatabase();
  const [folder] = await foldersWithFiles(dataDir);
  if (folder !== undefined)
    throw new CliError(`${join(dataDir, folder)} has files already; restore into an empty DATA_DIR.`);
  const removeFiles = async () => {
    for (const name of fileFolders) await rm(join(dataDir, name), { recursive: true, force: true });
  };
  if (outside) return openOutsidePlace(outside, dataDir, removeFiles);
  await mkdir(dataDir, { recursive: true });
  const dir = await databaseDir(dataDir);
  if (existsSync(join(dir, 'cluster')))
    throw new CliError(`${dataDir} has a shop already; restore into an empty DATA_DIR.`);
  const removeAll = async () => {
    await rm(dir, { recursive: true, force: true });
    await removeFiles();
  };
  const server = await startEmbeddedPostgres({ dir }).catch(async (error: unknown) => {
    await removeAll();
    throw error;
  });
  const adminUrl = server.url;
  const databaseUrl = appUrlOf(adminUrl);
  try {
    await beginRestore(adminUrl);
    await prepareRoles(adminUrl, databaseUrl);
  } catch (error) {
    await server.stop();
    await removeAll();
    throw error;
  }
  return {
    databaseUrl,
    adminUrl,
    dataDir,
    isEmbedded: true,
    complete: () => endRestore(adminUrl),
    async abandon() {
      await server.stop();
      await removeAll();
      return `${dataDir} is as empty as before.`;
    },
    close: () => server.stop(),
  };
}

async function openOutsidePlace(
  databaseUrl: string,
  dataDir: string,
  removeFiles: () => Promise<void>,
): Promise<RestorePlace> {
  const adminUrl = readVariable(process.env, 'DATABASE_ADMIN_URL');
  const owner = adminUrl ?? databaseUrl;
  const place = placeOf(databaseUrl, 5432);
  await checkDatabase(owner, { mustBeDurable: false });
  if (!(await isEmptyDatabase(owner)))
    throw new ConfigError(`The database at ${place} is not empty; create a new one and restore into that.`);
  await mkdir(dataDir, { recursive: true });
  await beginRestore(owner);
  if (adminUrl !== undefined) await prepareRoles(adminUrl, databaseUrl);
  return {
    databaseUrl,
    adminUrl,
    dataDir,
    isEmbedded: false,
    complete: () => endRestore(owner),
    async abandon() {
      await removeFiles();
      return `The database at ${place} is unusable: drop it, create an empty one, and restore again.`;
    },
    close: async () => undefined,
  };
}
