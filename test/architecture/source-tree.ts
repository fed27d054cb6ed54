import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..', '..');

const notOurs = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage']);

/** Paths of all files, relative to the root, with `/` between folders; without packages and build output. */
export function listFiles(): string[] {
  return listIn('').toSorted();
}

function listIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const path = `${folder}${entry.name}`;
    if (entry.isDirectory()) return listIn(`${path}/`);
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}

/** @returns undefined for images, fonts and other binary files. */
export function readText(path: string): string | undefined {
  const text = readFileSync(join(root, path), 'utf8');
  return text.includes('\0') ? undefined : text;
}
