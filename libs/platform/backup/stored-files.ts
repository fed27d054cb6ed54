import type { StoreFolders } from '@soulvia/platform/files';
import { fileFolders } from './archive-format.js';
import type { ArchiveWriter } from './archive-writer.js';

/** Copies images, private images and mail files; incomplete ones and those that are deleted during the copy are left out. */
export async function addFiles(writer: ArchiveWriter, folders: StoreFolders): Promise<void> {
  for (const folder of fileFolders)
    for await (const name of folders[folder].listAll()) {
      const bytes = await folders[folder].read(name);
      if (bytes) await writer.add(folder, `${folder}/${name}`, bytes);
    }
}
