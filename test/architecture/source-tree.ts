import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');

const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage']);

/** Paths of all files, relative to the root, with `/` between folders; without packages and build output. */
export function listFiles(): string[] {
  return readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.log'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => notOurs.has(part)))
    .map((parts) => parts.join('/'))
    .toSorted();
}

/** @returns undefined for images, fonts and other binary files. */
export function readText(path: string): string | undefined {
  const text = readFileSync(join(root, path), 'utf8');
  return text.includes('\0') ? undefined : text;
}
