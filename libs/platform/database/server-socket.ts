import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessOwner } from './postgres-owner.js';

/** Systems refuse longer paths of Unix sockets; macOS has the smallest limit. */
const longestPath = 103;
const longestName = '.s.PGSQL.65535.lock';

/**
 * Makes an empty folder for the Unix socket of the server in `dir`, which must not run. Only the owner of the server may enter it.
 *
 * @returns undefined when the socket's path would be too long.
 */
export async function makeSocketDir(dir: string, owner: ProcessOwner | undefined): Promise<string | undefined> {
  const socketDir = join(dir, 'socket');
  if (Buffer.byteLength(join(socketDir, longestName)) > longestPath) return undefined;
  // A lock file that a killed server left would keep the next one from starting.
  await rm(socketDir, { recursive: true, force: true });
  await mkdir(socketDir, { mode: 0o700 });
  if (owner) await chown(socketDir, owner.uid, owner.gid);
  return socketDir;
}

/** The same address through the Unix socket in `socketDir`, as libpq writes it: `host` names the folder. */
export function throughSocket(url: string, socketDir: string): string {
  const through = new URL(url);
  through.searchParams.set('host', socketDir);
  return through.href;
}
