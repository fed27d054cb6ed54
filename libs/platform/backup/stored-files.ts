import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '@soulvia/platform/database';
import { fileFolders } from './archive-format.js';
import type { ArchiveWriter } from './archive-writer.js';

/** Copies images, private images and mail files; incomplete ones and those that are deleted during the copy are left out. */
export async function addFiles(writer: ArchiveWriter, dataDir: string): Promise<void> {
  for (const folder of fileFolders)
    for await (const name of filesBelow(dataDir, folder)) await addFile(writer, folder, join(dataDir, name), name);
}

async function* filesBelow(dataDir: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(join(dataDir, folder)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  for await (const entry of entries ?? []) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(dataDir, name);
    else if (entry.isFile() && !entry.name.endsWith('.part')) yield name;
  }
}

async function addFile(writer: ArchiveWriter, entry: string, path: string, name: string): Promise<void> {
  const file = await open(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return;
  const { size } = await file.stat();
  // The stream closes the file, also when it is not read to its end.
  await writer.addStream(entry, name, size, file.createReadStream());
}

/** Folders of DATA_DIR with files that an archive would bring. */
export async function foldersWithFiles(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const folder of fileFolders)
    if ((await readdir(join(dataDir, folder)).catch(() => [])).length > 0) found.push(folder);
  return found;
}

/** Writes a file of an archive; only images of the catalog may be read by other accounts of the system. */
export async function restoreFile(dataDir: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const isPublic = name.startsWith('uploads/');
  const path = join(dataDir, name);
  await mkdir(dirname(path), { recursive: true, mode: isPublic ? 0o755 : 0o700 });
  await pipeline(
    Readable.from(content),
    createWriteStream(path, { flags: 'wx', mode: isPublic ? 0o644 : 0o600, flush: true }),
  );
}
