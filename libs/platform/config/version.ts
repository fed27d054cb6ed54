import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Which build runs: the version of package.json and, where GIT_COMMIT says so, its commit. */
export function readVersion(env: Record<string, string | undefined>): { version: string; commit?: string } {
  const { version } = JSON.parse(readFileSync(packageFile(import.meta.dirname), 'utf8')) as { version: string };
  return { version, ...(env.GIT_COMMIT ? { commit: env.GIT_COMMIT } : {}) };
}

/** Of the folder or the nearest one above: the build lies one level deeper than the source. */
function packageFile(folder: string): string {
  const file = join(folder, 'package.json');
  const parent = dirname(folder);
  return existsSync(file) || parent === folder ? file : packageFile(parent);
}
