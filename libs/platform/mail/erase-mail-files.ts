import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { mailDir } from './open-mailer.js';

const headBytes = 4_096;
const dayMs = 24 * 60 * 60 * 1000;

/** Removes the emails to any of these addresses that were written as files. @returns how many. */
export async function eraseMailFilesTo(dataDir: string, addresses: readonly string[]): Promise<number> {
  const wanted = new Set(addresses.map((address) => address.toLowerCase()));
  return removeWhere(mailDir(dataDir), async (path) => wanted.has((await recipientOf(path)).toLowerCase()));
}

/**
 * Removes emails that were written as files more than `days` days ago.
 *
 * @param onFile called before each file.
 * @returns how many.
 */
export async function deleteOldMailFiles(
  dataDir: string,
  days: number,
  onFile: () => Promise<void> = async () => undefined,
): Promise<number> {
  return removeWhere(mailDir(dataDir), async (path) => {
    await onFile();
    const found = await stat(path).catch(() => undefined);
    return found !== undefined && Date.now() - found.mtimeMs > days * dayMs;
  });
}

async function removeWhere(dir: string, matches: (path: string) => Promise<boolean>): Promise<number> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let removed = 0;
  for (const name of names) {
    const path = join(dir, name);
    if (!name.endsWith('.eml') || !(await matches(path))) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** The address of the `To` header, without reading the whole email. */
async function recipientOf(path: string): Promise<string> {
  const handle = await open(path).catch(() => undefined);
  if (!handle) return '';
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [, to = ''] = /^To: (.*)$/im.exec(buffer.subarray(0, bytesRead).toString('utf8').replaceAll('\r', '')) ?? [];
    return /<([^>]*)>/.exec(to)?.[1] ?? to.trim();
  } finally {
    await handle.close();
  }
}
