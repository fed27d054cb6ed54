/** Folder of published photos, in the public store. */
export const publishedKind = 'reviews';

/** Folder of photos that are not published, in the private store. */
export const waitingKind = 'waiting-reviews';

/** The key of a photo names the store in which it lies. */
export function isWaiting(key: string): boolean {
  return key.startsWith(`${waitingKind}/`);
}
