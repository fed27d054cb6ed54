import { randomBytes } from 'node:crypto';
import { ConfigError, type S3Place } from '@soulvia/platform/config';
import { checkStorage, openFolders, StorageUnavailable } from '@soulvia/platform/files';
import { type Check, checkNamed } from './check.js';

/** Checks that the bucket of S3_URL can be listed, and that a file can be written to it and removed. */
export async function checkBucket(s3: S3Place): Promise<Check> {
  const check = checkNamed('storage');
  const probe = `.doctor-${randomBytes(6).toString('hex')}`;
  try {
    await checkStorage({ s3 });
    const { uploads } = await openFolders({ dataDir: '', s3 });
    await uploads.write(new Map([[probe, Buffer.from('Written by npm run cli -- doctor.\n')]]));
    await uploads.remove(probe);
    return check.ok(`The bucket ${s3.bucket} at ${s3.endpoint} can be listed and written.`);
  } catch (error) {
    if (error instanceof ConfigError) return check.failed(`${error.message} Correct S3_URL.`);
    if (!(error instanceof StorageUnavailable)) throw error;
    return check.failed(
      `The storage at ${s3.endpoint} ${error.fault}. Check S3_URL, and that its key may list, get, put and delete.`,
    );
  }
}
