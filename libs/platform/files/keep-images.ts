import { DomainError } from '@soulvia/kernel';
import type { FileStore } from './file-store.js';

/**
 * Stores pictures for work that writes their keys into the database, and takes them away again when the work is refused. Where
 * nobody can tell whether it was done (the database went away at the commit), they stay: `UploadMaintenance` knows later.
 *
 * @param pictures as `makePicture` gives them.
 * @param work is given their keys, in order.
 * @throws whatever the work throws.
 */
export async function keepImages<Result>(
  files: FileStore,
  kind: string,
  images: readonly ReadonlyMap<number, Buffer>[],
  work: (keys: string[]) => Promise<Result>,
): Promise<Result> {
  const keys: string[] = [];
  const takeAway = () =>
    Promise.all(keys.map((key, index) => files.removeImage(key, [...(images[index]?.keys() ?? [])])));
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
