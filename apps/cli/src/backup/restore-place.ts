import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError, placeOf, readVariable } from '@soulvia/platform/config';
import {
  appUrlOf,
  beginRestore,
  checkDatabase,
  endRestore,
  isEmptyDatabase,
  prepareRoles,
  startEmbeddedPostgres,
} from '@soulvia/platform/database';
import { checkStorage, openFolders, type StoreFolders } from '@soulvia/platform/files';
import { CliError } from '../cli-error.js';
import { outsideDatabase } from '../outside-database.js';
import { databaseDir } from '../serve/data-place.js';

/** An empty place that a shop is being restored into. Until `complete`, no process accepts its database. */
export interface RestorePlace {
  databaseUrl: string;
  adminUrl: string | undefined;
  dataDir: string;
  /** Of the files, in DATA_DIR or in a bucket. */
  folders: StoreFolders;
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
  const folders = await openEmptyFolders(dataDir);
  if (outside) return openOutsidePlace(outside, dataDir, folders);
  await mkdir(dataDir, { recursive: true });
  const dir = await databaseDir(dataDir);
  if (existsSync(join(dir, 'cluster')))
    throw new CliError(`${dataDir} has a shop already; restore into an empty DATA_DIR.`);
  const removeAll = async () => {
    await rm(dir, { recursive: true, force: true });
    await clearAll(folders);
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
    folders,
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

/** @throws CliError when there are files already. */
async function openEmptyFolders(dataDir: string): Promise<StoreFolders> {
  const s3 = readVariable(process.env, 'S3_URL');
  await checkStorage({ s3 });
  const folders = await openFolders({ dataDir, s3 });
  const remedy = s3 ? 'restore into another bucket or folder' : 'restore into an empty DATA_DIR';
  for (const folder of Object.values(folders))
    if (!(await folder.isEmpty())) throw new CliError(`${folder.place} has files already; ${remedy}.`);
  return folders;
}

async function clearAll(folders: StoreFolders): Promise<void> {
  for (const folder of Object.values(folders)) await folder.clear();
}

async function openOutsidePlace(databaseUrl: string, dataDir: string, folders: StoreFolders): Promise<RestorePlace> {
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
    folders,
    isEmbedded: false,
    complete: () => endRestore(owner),
    async abandon() {
      await clearAll(folders);
      return `The database at ${place} is unusable: drop it, create an empty one, and restore again.`;
    },
    close: async () => undefined,
  };
}
