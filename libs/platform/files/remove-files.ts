import type { Folder } from './folder.js';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes files that were written more than `days` days ago.
 *
 * @param extension of the files, with its dot.
 * @param onFile called before each file.
 * @returns how many.
 */
export async function deleteOldFiles(
  folder: Folder,
  extension: string,
  days: number,
  onFile: () => Promise<void> = async () => undefined,
): Promise<number> {
  return removeFilesWhere(folder, extension, async (name) => {
    await onFile();
    const writtenAt = await folder.writtenAt(name);
    return writtenAt !== undefined && Date.now() - writtenAt > days * dayMs;
  });
}

/** Removes the files with this extension that match. @returns how many. */
export async function removeFilesWhere(
  folder: Folder,
  extension: string,
  matches: (name: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for await (const name of folder.list()) {
    if (!name.endsWith(extension) || !(await matches(name))) continue;
    await folder.remove(name);
    removed += 1;
  }
  return removed;
}
