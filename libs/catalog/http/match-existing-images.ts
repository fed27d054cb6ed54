import { servedWidth, type FileStore } from '@soulvia/platform/files';
import type { Upload } from '@soulvia/platform/http';

/**
 * Finds uploads that are a product's own pictures, as they were served, sent back. They stay what they are: encoded again, a
 * picture would lose a little each time another one is added beside it.
 *
 * @param keys of the pictures that the product has.
 * @returns the key of each upload that is one of them, in the order of the uploads.
 */
export async function matchExistingImages(
  files: FileStore,
  keys: readonly string[],
  uploads: readonly Upload[],
): Promise<(string | undefined)[]> {
  const served = await Promise.all(keys.map(async (key) => ({ key, bytes: await files.readImage(key, servedWidth) })));
  return uploads.map(({ buffer }) => {
    const found = served.findIndex(({ bytes }) => bytes?.equals(buffer));
    // Two pictures may look the same: each stays once.
    return found < 0 ? undefined : served.splice(found, 1)[0]?.key;
  });
}
