import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a picture's versions can be fetched: `<base>-400.webp` and so on. */
const publicBase = '/uploads';

/** What `savePicture` leaves behind: the one name of a picture, a width, and an ending while it is being written. */
const stored = /^([0-9a-f]{32})-\d+\.webp(\.part)?$/;

/** One file of the store. */
export interface StoredFile {
  /** Below the store's folder. */
  name: string;
  /** Of the picture it belongs to; null for one that was never written to its end. */
  key: string | null;
}

/** Keeps pictures in a folder. Keys are generated, so nothing a client sends ever becomes a path. */
export class FileStore {
  constructor(readonly dir: string) {}

  /**
   * Stores one picture in several widths, on the disk when this returns; either all of them or none.
   *
   * @param kind folder, such as `products`.
   * @param versions WebP bytes by width in pixels.
   * @returns the key that the database keeps.
   */
  async saveImage(kind: string, versions: ReadonlyMap<number, Buffer>): Promise<string> {
    const key = `${kind}/${randomBytes(16).toString('hex')}`;
    const folder = dirname(join(this.dir, key));
    await mkdir(folder, { recursive: true });
    try {
      for (const [width, bytes] of versions) {
        const path = this.pathOf(key, width);
        await writeFile(`${path}.part`, bytes, { flush: true });
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

  /** Takes a stored picture away; one that is not there is no error. */
  async removeImage(key: string, widths: readonly number[] = imageWidths): Promise<void> {
    for (const width of widths) {
      await rm(this.pathOf(key, width), { force: true });
      await rm(`${this.pathOf(key, width)}.part`, { force: true });
    }
  }

  /** The files of one kind, a few at a time however many there are. What the store did not write is left out. */
  async *filesOf(kind: string): AsyncGenerator<StoredFile> {
    const folder = await opendir(join(this.dir, kind)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    for await (const entry of folder ?? []) {
      const [, id, part] = (entry.isFile() && stored.exec(entry.name)) || [];
      if (id !== undefined) yield { name: `${kind}/${entry.name}`, key: part === undefined ? `${kind}/${id}` : null };
    }
  }

  /** When a file was written, in milliseconds; undefined where it is gone. */
  async writtenAt(name: string): Promise<number | undefined> {
    const found = await stat(join(this.dir, name)).catch(() => undefined);
    return found?.mtimeMs;
  }

  async removeFile(name: string): Promise<void> {
    await rm(join(this.dir, name), { force: true });
  }

  private pathOf(key: string, width: number): string {
    return join(this.dir, `${key}-${width}.webp`);
  }
}

/** The store of pictures that everybody may see, at one place for every process. */
export function openPublicFiles(dataDir: string): FileStore {
  return new FileStore(join(dataDir, 'uploads'));
}

/** Pictures that no address leads to. */
export class PrivateFiles extends FileStore {}

export function openPrivateFiles(dataDir: string): PrivateFiles {
  return new PrivateFiles(join(dataDir, 'private'));
}

/** A name that is not on the disk is lost with the power, whatever became of the file. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Widths every stored picture has, in pixels. */
export const imageWidths = [400, 800, 1200] as const;
/** The width that a picture's one address leads to. */
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
