import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where a picture's versions can be fetched: `<base>-400.webp` and so on. */
const publicBase = '/uploads';

/** Keeps public pictures under DATA_DIR/uploads. Keys are generated, so nothing a client sends ever becomes a path. */
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
      const path = join(this.dir, `${key}-${width}.webp`);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
    }
    return key;
  }
}

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
