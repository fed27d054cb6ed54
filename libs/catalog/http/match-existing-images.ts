import { readFile } from 'node:fs/promises';
import { servedWidth, type FileStore } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';

/**
 * Finds uploads that are a product's present images as they were served. Those are kept instead of encoded again, which would cost
 * quality each time another image is added.
 *
 * @param keys of the product's present images.
 * @returns the key of each upload that is one of them, else undefined, in the order of the uploads.
 */
export async function matchExistingImages(
  files: FileStore,
  keys: readonly string[],
  uploads: readonly Upload[],
): Promise<(string | undefined)[]> {
  const served = await Promise.all(keys.map(async (key) => ({ key, bytes: await files.readImage(key, servedWidth) })));
  const matches: (string | undefined)[] = [];
  for (const { path } of uploads) {
    const upload = await readFile(path);
    const match = served.findIndex(({ bytes }) => bytes?.equals(upload));
    // Two images may be identical: each key is used once.
    matches.push(match < 0 ? undefined : served.splice(match, 1)[0]?.key);
  }
  return matches;
}
