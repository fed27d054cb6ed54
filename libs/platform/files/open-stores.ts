import { join } from 'node:path';
import { type Config, ConfigError, type S3Place } from '@soulvia/platform/config';
import { Availability, type ConnectionEvents } from '@soulvia/platform/logging';
import type { Logger } from 'pino';
import { DiskFolder, privateModes } from './disk-folder.js';
import { FileStore, PrivateFiles } from './file-store.js';
import type { Folder } from './folder.js';
import type { S3Bucket } from './s3-folder.js';

/** Folders of the stores, in DATA_DIR and in a bucket. */
export const storeFolders = {
  files: 'uploads',
  privateFiles: 'private',
  mails: 'mail',
  sheets: 'sheets',
  messages: 'messages',
} as const;

export const STORES = Symbol('stores');

/** Everything that the shop keeps as files. */
export interface Stores {
  /** Images with a public URL. */
  files: FileStore;
  /** Images that only signed links open. */
  privateFiles: PrivateFiles;
  /** Emails that were written instead of sent. */
  mails: Folder;
  /** Sheets that staff imported. */
  sheets: Folder;
  /** Text messages that were written instead of sent. */
  messages: Folder;
}

export type StoreFolders = Readonly<Record<(typeof storeFolders)[keyof typeof storeFolders], Folder>>;

type Place = Pick<Config, 'dataDir' | 's3'>;

/** Opens the stores in the bucket of S3_URL when it is set, else in DATA_DIR. */
export async function openStores(place: Place, log?: Logger): Promise<Stores> {
  const folders = await openFolders(place, log);
  return {
    files: new FileStore(join(place.dataDir, storeFolders.files), folders.uploads),
    privateFiles: new PrivateFiles(join(place.dataDir, storeFolders.privateFiles), folders.private),
    mails: folders.mail,
    sheets: folders.sheets,
    messages: folders.messages,
  };
}

/** Opens the folders of the stores, in the bucket of S3_URL when it is set, else in DATA_DIR. */
export async function openFolders({ dataDir, s3 }: Place, log?: Logger): Promise<StoreFolders> {
  if (!s3)
    return {
      uploads: new DiskFolder(join(dataDir, 'uploads')),
      private: new DiskFolder(join(dataDir, 'private'), privateModes),
      mail: new DiskFolder(join(dataDir, 'mail'), privateModes),
      sheets: new DiskFolder(join(dataDir, 'sheets'), privateModes),
      messages: new DiskFolder(join(dataDir, 'messages'), privateModes),
    };
  const availability = log ? new Availability(log, 'S3').connection() : unwatched;
  const bucket = await openBucket(s3, availability);
  return {
    uploads: bucket.folder('uploads'),
    private: bucket.folder('private'),
    mail: bucket.folder('mail'),
    sheets: bucket.folder('sheets'),
    messages: bucket.folder('messages'),
  };
}

/**
 * Checks the bucket of S3_URL. One that does not answer is no reason to stay closed: the shop sells without its images.
 *
 * @throws ConfigError with one sentence when the bucket does not exist or refuses the key.
 */
export async function checkStorage({ s3 }: Pick<Config, 's3'>): Promise<void> {
  if (!s3) return;
  const bucket = await openBucket(s3, unwatched);
  try {
    await bucket.check();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
  } finally {
    bucket.close();
  }
}

const unwatched: ConnectionEvents = { lost() {}, restored() {} };

async function openBucket(s3: S3Place, availability: ConnectionEvents): Promise<S3Bucket> {
  // Only now: a shop on a disk must not load the SDK.
  const { S3Bucket } = await import('./s3-folder.js');
  return new S3Bucket(s3, availability);
}
