import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** URL prefix of public images, whose versions are `<key>-400.webp` and so on. */
const publicBase = '/uploads';

/** File names that `saveImage` writes: id, width, and `.part` while a file is incomplete. */
const storedName = /^([0-9a-f]{32})-\d+\.webp(\.part)?$/;

/** One file of the store. */
export interface StoredFile {
  /** Path below the store's folder. */
  name: string;
  /** Key of its image; null for an incomplete file. */
  key: string | null;
}

/** Stores images in a folder. Keys are generated, so no client input becomes a path. */
export class FileStore {
  /** Permissions of new files and folders; undefined for those of the process. */
  protected readonly modes: { file: number; folder: number } | undefined = undefined;

  constructor(readonly dir: string) {}

  /**
   * Stores one image in several widths, all or none; they are on disk when this resolves.
   *
   * @param kind folder, such as `products`.
   * @param versions WebP bytes by width in pixels.
   * @returns the key that the database keeps.
   */
  async saveImage(kind: string, versions: ReadonlyMap<number, Buffer>): Promise<string> {
    const key = `${kind}/${randomBytes(16).toString('hex')}`;
    const folder = dirname(join(this.dir, key));
    await mkdir(folder, { recursive: true, mode: this.modes?.folder });
    try {
      for (const [width, bytes] of versions) {
        const path = this.pathOf(key, width);
        await writeFile(`${path}.part`, bytes, { flush: true, mode: this.modes?.file });
        await rename(`${path}.part`, path);
      }
      await flushFolder(folder);
    } catch (error) {
      await this.removeImage(key, [...versions.keys()]);
      throw error;
    }
    return key;
  }

  /** @returns WebP bytes of one width, or undefined when there is no such file. */
  async readImage(key: string, width: number): Promise<Buffer | undefined> {
    return readFile(this.pathOf(key, width)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** Removes a stored image; a missing one is no error. */
  async removeImage(key: string, widths: readonly number[] = imageWidths): Promise<void> {
    for (const width of widths) {
      await rm(this.pathOf(key, width), { force: true });
      await rm(`${this.pathOf(key, width)}.part`, { force: true });
    }
  }

  /** Iterates over the files of one kind without loading the whole list. Ignores foreign files. */
  async *filesOf(kind: string): AsyncGenerator<StoredFile> {
    const folder = await opendir(join(this.dir, kind)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    for await (const entry of folder ?? []) {
      const [, id, part] = (entry.isFile() && storedName.exec(entry.name)) || [];
      if (id !== undefined) yield { name: `${kind}/${entry.name}`, key: part === undefined ? `${kind}/${id}` : null };
    }
  }

  /** Modification time of a file, in milliseconds since 1970; undefined when it is gone. */
  async writtenAt(name: string): Promise<number | undefined> {
    const file = await stat(join(this.dir, name)).catch(() => undefined);
    return file?.mtimeMs;
  }

  async removeFile(name: string): Promise<void> {
    await rm(join(this.dir, name), { force: true });
  }

  private pathOf(key: string, width: number): string {
    return join(this.dir, `${key}-${width}.webp`);
  }
}

/** Opens the store of public images, which all processes share. */
export function openPublicFiles(dataDir: string): FileStore {
  return new FileStore(join(dataDir, 'uploads'));
}

/** Store of images without a public URL, which only this account of the system may read. */
export class PrivateFiles extends FileStore {
  protected override readonly modes = { file: 0o600, folder: 0o700 };

  /** Closes the folder of an older version to other accounts. */
  async prepare(): Promise<void> {
    await mkdir(this.dir, { recursive: true, mode: this.modes.folder });
    await chmod(this.dir, this.modes.folder);
  }
}

export function openPrivateFiles(dataDir: string): PrivateFiles {
  return new PrivateFiles(join(dataDir, 'private'));
}

/** Flushes the folder: without it a power failure can lose the name of a flushed file. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Widths of every stored public image, in pixels. */
export const imageWidths = [400, 800, 1200] as const;
/** Width of an image's default URL, in pixels. */
export const servedWidth = 800;

export function imageUrl(key: string): string;
export function imageUrl(key: string | null): string | null;
export function imageUrl(key: string | null): string | null {
  return key === null ? null : `${publicBase}/${key}-${servedWidth}.webp`;
}

/** Value for an `srcset` attribute. */
export function imageSrcset(key: string | null): string | null {
  return key === null ? null : imageWidths.map((width) => `${publicBase}/${key}-${width}.webp ${width}w`).join(', ');
}
