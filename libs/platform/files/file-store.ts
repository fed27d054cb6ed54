import { randomBytes } from 'node:crypto';
import { DiskFolder, privateModes } from './disk-folder.js';
import type { Folder } from './folder.js';

/** URL prefix of public images, whose versions are `<key>-400.webp` and so on. */
export const publicBase = '/uploads';

/** File names that `saveImage` writes: id, width, and `.part` while a file is incomplete. */
const storedName = /^([0-9a-f]{32})-\d+\.webp(\.part)?$/;

/** Path of an image below `publicBase`. */
const imageName = /^[a-z-]+\/[0-9a-f]{32}-\d+\.webp$/;

export interface StoredFile {
  /** Path below the store's folder. */
  name: string;
  /** Key of its image; null for an incomplete file. */
  key: string | null;
}

/** Names the database that the images belong to. */
const ownerFile = '.database';

/** Stores images in a folder. Keys are generated, so no client input becomes a path. */
export class FileStore {
  /**
   * @param dir the folder on this host's disk.
   * @param folder where the files are; by default in `dir`.
   */
  constructor(
    readonly dir: string,
    private readonly folder: Folder = new DiskFolder(dir),
  ) {}

  /** False when the files are in a bucket. */
  get isOnDisk(): boolean {
    return this.folder instanceof DiskFolder;
  }

  /** Creates the folder where that is needed, closed to other accounts if it is private. */
  async prepare(): Promise<void> {
    await this.folder.prepare();
  }

  /**
   * Stores one image in several widths, all or none; they are durable when this resolves.
   *
   * @param kind folder, such as `products`.
   * @param versions WebP bytes by width in pixels.
   * @returns the key that the database keeps.
   */
  async saveImage(kind: string, versions: ReadonlyMap<number, Buffer>): Promise<string> {
    const key = `${kind}/${randomBytes(16).toString('hex')}`;
    await this.folder.write(new Map([...versions].map(([width, bytes]) => [buildName(key, width), bytes])));
    return key;
  }

  /** @returns WebP bytes of one width, or undefined when there is no such file. */
  async readImage(key: string, width: number): Promise<Buffer | undefined> {
    return this.folder.read(buildName(key, width));
  }

  /** @returns WebP bytes by width, for `saveImage`; undefined unless all public widths are there. */
  async readImageVersions(key: string): Promise<Map<number, Buffer> | undefined> {
    const versions = new Map<number, Buffer>();
    for (const width of imageWidths) {
      const bytes = await this.readImage(key, width);
      if (!bytes) return undefined;
      versions.set(width, bytes);
    }
    return versions;
  }

  /** @param name as in the URL of an image. @returns undefined when no image of the store has that name. */
  async readNamed(name: string): Promise<Buffer | undefined> {
    return imageName.test(name) ? this.folder.read(name) : undefined;
  }

  /** Removes a stored image; a missing one is no error. */
  async removeImage(key: string, widths: readonly number[] = imageWidths): Promise<void> {
    for (const width of widths) await this.folder.remove(buildName(key, width));
  }

  /** Iterates over the files of one kind without loading the whole list. Ignores foreign files. */
  async *listFiles(kind: string): AsyncGenerator<StoredFile> {
    for await (const name of this.folder.list(kind)) {
      const [, id, part] = storedName.exec(name.slice(kind.length + 1)) ?? [];
      if (id !== undefined) yield { name, key: part === undefined ? `${kind}/${id}` : null };
    }
  }

  /** Modification time of a file, in milliseconds since 1970; undefined when it is gone. */
  async writtenAt(name: string): Promise<number | undefined> {
    return this.folder.writtenAt(name);
  }

  async removeFile(name: string): Promise<void> {
    await this.folder.remove(name);
  }

  /** @returns the id of the database that the store belongs to; undefined when none has claimed it. */
  async readOwner(): Promise<string | undefined> {
    return (await this.folder.read(ownerFile))?.toString('utf8');
  }

  async writeOwner(id: string): Promise<void> {
    await this.folder.write(new Map([[ownerFile, Buffer.from(id)]]));
  }

  /** Where the owner is noted, for messages. */
  get ownerPlace(): string {
    return `${this.folder.place.replace(/\/$/, '')}/${ownerFile}`;
  }
}

/** Store of images without a public URL, which only this account of the system may read. */
export class PrivateFiles extends FileStore {
  constructor(dir: string, folder: Folder = new DiskFolder(dir, privateModes)) {
    super(dir, folder);
  }
}

function buildName(key: string, width: number): string {
  return `${key}-${width}.webp`;
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
export function imageSrcset(key: string): string;
export function imageSrcset(key: string | null): string | null;
export function imageSrcset(key: string | null): string | null {
  return key === null ? null : imageWidths.map((width) => `${publicBase}/${key}-${width}.webp ${width}w`).join(', ');
}
