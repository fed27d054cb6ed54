import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Place } from '@soulvia/platform/config';
import { DiskFolder } from './disk-folder.js';
import { storeFolders } from './open-stores.js';
import type { S3Folder } from './s3-folder.js';

export interface MoveReport {
  copied: number;
  /** Files that the bucket had already, with the same size and checksum. */
  present: number;
  /** Size of the copied files. */
  bytes: number;
}

/** Number of files after which the progress is reported. */
const reportEvery = 1_000;
/** Copied at the same time. */
const concurrency = 8;

/**
 * Copies all files of a shop on a disk to a bucket, and checks size and checksum of each. It may be interrupted and repeated: what the
 * bucket has is not sent again. The shop may be open.
 *
 * @param onProgress receives the number of files so far.
 * @throws when the storage is away, or an object differs from its file after it was written.
 */
export async function moveToS3(dataDir: string, s3: S3Place, onProgress: (files: number) => void): Promise<MoveReport> {
  const { S3Bucket } = await import('./s3-folder.js');
  const bucket = new S3Bucket(s3, { lost() {}, restored() {} });
  const report: MoveReport = { copied: 0, present: 0, bytes: 0 };
  try {
    for (const store of Object.values(storeFolders)) {
      const dir = join(dataDir, store);
      const target = bucket.folder(store);
      const names = new DiskFolder(dir).listAll();
      const work = async () => {
        for await (const name of names) {
          await copy(target, name, join(dir, name), report);
          if ((report.copied + report.present) % reportEvery === 0) onProgress(report.copied + report.present);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
    }
  } finally {
    bucket.close();
  }
  return report;
}

async function copy(target: S3Folder, name: string, path: string, report: MoveReport): Promise<void> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  // The maintenance job of an open shop has deleted it.
  if (!bytes) return;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const matches = async () => {
    const state = await target.readState(name);
    return state?.size === bytes.length && state.sha256 === sha256;
  };
  if (await matches()) {
    report.present += 1;
    return;
  }
  await target.write(new Map([[name, bytes]]));
  if (!(await matches())) throw new Error(`${target.place}${name} differs from ${path}`);
  report.copied += 1;
  report.bytes += bytes.length;
}
