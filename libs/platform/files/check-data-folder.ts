import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '@soulvia/platform/config';

/** A full disk is no reason not to start: the shop works in part, and recovers once there is space. */
const isFull = (code: string | undefined) => code === 'ENOSPC' || code === 'EDQUOT';

/**
 * Creates the folder where it is missing and writes a file to it, so that a volume of another user is noticed at start and not with
 * the first upload.
 *
 * @throws ConfigError with one sentence when this process cannot write there.
 */
export async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-probe-${process.pid}`);
  try {
    await createFolder(folder);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isFull(code)) return;
    const user = process.getuid?.() ?? 'of this process';
    throw new ConfigError(`DATA_DIR is "${folder}", a folder that user ${user} cannot write to (${code}).`);
  }
}

/** Creates one folder after the other: below /proc, the recursive `mkdir` of Node never returns. */
async function createFolder(folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const parent = dirname(folder);
  if (parent !== folder) await createFolder(parent);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
