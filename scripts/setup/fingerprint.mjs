import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A hash over the names, sizes and contents of files and folders. */
export function fingerprint(root, entries) {
  const hash = createHash('sha256');
  for (const entry of entries) add(hash, root, entry);
  return hash.digest('hex');
}

/** Runs `work` unless it was done for the same fingerprint and its output still exists. */
export async function once(stampFile, print, outputExists, work) {
  if (outputExists() && readStamp(stampFile) === print) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
  return true;
}

function add(hash, root, entry) {
  const path = join(root, entry);
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return;
  if (info.isDirectory()) {
    for (const name of readdirSync(path).toSorted()) {
      if (name !== 'node_modules' && name !== 'dist') add(hash, root, join(entry, name));
    }
    return;
  }
  hash.update(`${entry}\0${info.size}\0`).update(readFileSync(path));
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
