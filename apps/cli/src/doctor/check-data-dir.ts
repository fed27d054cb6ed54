import { randomBytes } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFileError } from '../explain-error.js';
import { type Check, checkNamed } from './check.js';

const mebibyte = 1024 * 1024;
const failedBelow = 256 * mebibyte;
const warningBelow = 2_048 * mebibyte;

/** Checks space and writability of DATA_DIR. @param isNeeded whether its absence is a fault rather than a shop yet to start. */
export async function checkDataDir(dataDir: string, isNeeded: boolean): Promise<Check> {
  const check = checkNamed('data folder');
  const folder = await stat(dataDir).catch(() => undefined);
  if (!folder) {
    const remedy = 'Check DATA_DIR; api and workers must share it.';
    return isNeeded
      ? check.failed(`${dataDir} does not exist. ${remedy}`)
      : check.warning(`${dataDir} does not exist on this machine. ${remedy}`);
  }
  if (!folder.isDirectory()) return check.failed(`${dataDir} is a file. Set DATA_DIR to a folder.`);
  const fault = await writeProbe(dataDir);
  if (fault) return check.failed(fault);
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const space = `${dataDir} can be written, with ${Math.round(free / mebibyte)} MB free`;
  if (free < failedBelow) return check.failed(`${space}: the shop stops when the disk is full. Free some space.`);
  if (free < warningBelow) return check.warning(`${space}. Free some space.`);
  return check.ok(`${space}.`);
}

/** Writes a file and removes it. @returns what is wrong, and what to do. */
async function writeProbe(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, `.doctor-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(path, 'Written by npm run cli -- doctor.\n', { flush: true });
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? (explainFileError(error) ?? error.message) : String(error);
    return `${reason} Let the account of api and worker write into ${dataDir}.`;
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
