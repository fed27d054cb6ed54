import { DomainError } from '@soulvia/kernel';
import type { FileStore } from './file-store.js';

/**
 * Stores images for work that writes their keys into the database, and removes them when the work fails. When the outcome is unknown,
 * because the database was lost during the commit, they stay: `UploadMaintenance` decides later.
 *
 * @param images results of `makeImage`.
 * @param work receives the keys, in order.
 * @throws errors of the work unchanged.
 */
export async function keepImages<Result>(
  files: FileStore,
  kind: string,
  images: readonly ReadonlyMap<number, Buffer>[],
  work: (keys: string[]) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = [];
  // Files that cannot be removed now are deleted by `UploadMaintenance`.
  const takeAway = () =>
    Promise.allSettled(keys.map((key, index) => files.removeImage(key, [...(images[index]?.keys() ?? [])])));
  try {
    for (const image of images) keys.push(await files.saveImage(kind, image));
  } catch (error) {
    await takeAway();
    throw error;
  }
  try {
    return await work(keys);
  } catch (error) {
    if (error instanceof DomainError) await takeAway();
    throw error;
  }
}
