import { join } from 'node:path';
import { type Config, ConfigError } from '@soulvia/platform/config';
import { Availability } from '@soulvia/platform/logging';
import type { Logger } from 'pino';
import { DiskFolder, privateModes } from './disk-folder.js';
import { FileStore, PrivateFiles } from './file-store.js';
import type { Folder } from './folder.js';

/** Folders of the stores, in DATA_DIR and in a bucket. */
export const storeFolders = { files: 'uploads', privateFiles: 'private', mails: 'mail' } as const;

/** Everything that the shop keeps as files. */
export interface Stores {
  /** Images with a public URL. */
  files: FileStore;
  /** Images that only signed links open. */
  privateFiles: PrivateFiles;
  /** Emails that were written instead of sent. */
  mails: Folder;
}

/** Opens the stores in the bucket of S3_URL when it is set, else in DATA_DIR. */
export async function openStores({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, log?: Logger): Promise<Stores> {
  const at = (name: string) => join(dataDir, name);
  if (!s3)
    return {
      files: new FileStore(at(storeFolders.files)),
      privateFiles: new PrivateFiles(at(storeFolders.privateFiles)),
      mails: new DiskFolder(at(storeFolders.mails), privateModes),
    };
  // Only now: a shop on a disk must not load the SDK.
  const { S3Bucket } = await import('./s3-folder.js');
  const availability = log ? new Availability(log, 'S3').connection() : { lost() {}, restored() {} };
  const bucket = new S3Bucket(s3, availability);
  return {
    files: new FileStore(at(storeFolders.files), bucket.folder(storeFolders.files)),
    privateFiles: new PrivateFiles(at(storeFolders.privateFiles), bucket.folder(storeFolders.privateFiles)),
    mails: bucket.folder(storeFolders.mails),
  };
}

/**
 * Checks the bucket of S3_URL. One that does not answer is no reason to stay closed: the shop sells without its images.
 *
 * @throws ConfigError with one sentence when the bucket does not exist or refuses the key.
 */
export async function checkStorage({ s3 }: Pick<Config, 's3'>): Promise<void> {
  if (!s3) return;
  const { S3Bucket } = await import('./s3-folder.js');
  const bucket = new S3Bucket(s3, { lost() {}, restored() {} });
  try {
    await bucket.check();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  } finally {
    bucket.close();
  }
}
