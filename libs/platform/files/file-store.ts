import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a picture's versions can be fetched: `<base>-400.webp` and so on. */
const publicBase = '/uploads';

/** Keeps pictures as files under one folder. Keys are generated, so nothing a client sends ever becomes a path. */
export class FileStore {
  constructor(readonly dir: string) {}

  /**
   * Stores one picture in several widths.
   *
   * @param kind folder, such as `products`.
   * @param versions WebP bytes by width in pixels.
   * @returns the key that the database keeps.
   */
  async savePicture(kind: string, versions: ReadonlyMap<number, Buffer>): Promise<string> {
    const key = `${kind}/${randomBytes(16).toString('hex')}`;
    for (const [width, bytes] of versions) {
      const path = this.pathOf(key, width);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
    }
    return key;
  }

  /** @returns WebP bytes of one width, or undefined when there is no such file. */
  async read(key: string, width: number): Promise<Buffer | undefined> {
    return readFile(this.pathOf(key, width)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
  }

  /** Removes a picture in these widths; one that is not there is no mistake. */
  async remove(key: string, widths: readonly number[]): Promise<void> {
    await Promise.all(widths.map((width) => rm(this.pathOf(key, width), { force: true })));
  }

  private pathOf(key: string, width: number): string {
    return join(this.dir, `${key}-${width}.webp`);
  }
}

/** Pictures that no address leads to: those of DATA_DIR/private. */
export class PrivateFiles extends FileStore {}

/** Widths every stored picture has, in pixels. */
export const pictureWidths = [400, 800, 1200] as const;
const defaultWidth = 800;

export function pictureUrl(key: string): string;
export function pictureUrl(key: string | null): string | null;
export function pictureUrl(key: string | null): string | null {
  return key === null ? null : `${publicBase}/${key}-${defaultWidth}.webp`;
}

/** Value for an `srcset` attribute. */
export function pictureSrcset(key: string | null): string | null {
  return key === null ? null : pictureWidths.map((width) => `${publicBase}/${key}-${width}.webp ${width}w`).join(', ');
}
