import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { canReach, findOwner, sharedStateDir } from '@soulvia/platform/database';

/**
 * Folder of the embedded database: inside DATA_DIR, or below /var/lib/soulvia when this process is root and the server's account
 * cannot enter DATA_DIR (a checkout in /root). Creates nothing.
 */
export async function findDatabaseDir(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'postgres');
  const owner = await findOwner(join(inside, 'cluster'));
  if (!owner || (await canReach(join(inside, 'cluster'), owner))) return inside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(sharedStateDir, name);
}

/** The same folder, ready for a database: one outside of DATA_DIR is created, and named in DATA_DIR. */
export async function databaseDir(dataDir: string): Promise<string> {
  const dir = await findDatabaseDir(dataDir);
  if (dirname(dir) !== sharedStateDir) return dir;
  await mkdir(dataDir, { recursive: true });
  await mkdir(dir, { recursive: true, mode: 0o755 });
  await writeFile(join(dataDir, 'postgres-is-elsewhere'), `${dir}\n`);
  return dir;
}

export const dataKeyFile = (dataDir: string): string => join(dataDir, 'data-key');

/** Signing secret of an installation with the embedded database: generated once and stored in DATA_DIR. */
export function storedTokenSecret(dataDir: string): Promise<string> {
  return storedSecret(join(dataDir, 'token-secret'));
}

/** Keys that encrypt the personal data of such an installation, comma separated. */
export function storedDataKey(dataDir: string): Promise<string> {
  return storedSecret(dataKeyFile(dataDir));
}

async function storedSecret(file: string): Promise<string> {
  if (!existsSync(file)) {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    await chmod(file, 0o600);
  }
  return (await readFile(file, 'utf8')).trim();
}
