import type { Query } from '@soulvia/platform/database';
import type { Stores } from '@soulvia/platform/files';
import { isWaiting, publishedKind, waitingKind } from '../domain/photo-keys.js';

type PhotoStores = Pick<Stores, 'files' | 'privateFiles'>;

/** Removes images that no review uses. The worker deletes later what cannot be removed now. */
export async function removeReviewPhotos({ files, privateFiles }: PhotoStores, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => (isWaiting(key) ? privateFiles : files).removeImage(key)));
}

const isHidden = `photo like '${publishedKind}/%' and (shown_photos is null or photo <> all(shown_photos))`;

/**
 * Makes photos private that earlier versions stored in public before they were published, and deletes rejected ones.
 *
 * @param keep called before each photo.
 * @returns how many.
 */
export async function hideUnpublishedPhotos(
  query: Query,
  stores: PhotoStores,
  keep: () => Promise<void>,
): Promise<number> {
  const rows = await query<{ id: number; photo: string; is_rejected: boolean }>(
    `select id, photo, state = 'REJECTED' as is_rejected from reviews, unnest(photos) as photo
      where state in ('PENDING', 'REJECTED') and ${isHidden}`,
  );
  for (const { id, photo, is_rejected: isRejected } of rows) {
    await keep();
    const image = isRejected ? undefined : await stores.files.readImageVersions(photo);
    const copy = image ? await stores.privateFiles.saveImage(waitingKind, image) : null;
    const replaced = await query(
      `update reviews
          set photos = case when $3::text is null then array_remove(photos, $2) else array_replace(photos, $2, $3) end
         from (select $2::text as photo) as hidden
        where id = $1 and photo = any(photos) and ${isHidden} returning id`,
      [id, photo, copy],
    );
    // Published, or gone, since it was selected: the copy is the one that nothing uses.
    await removeReviewPhotos(stores, replaced.length > 0 ? [photo] : copy === null ? [] : [copy]);
  }
  return rows.length;
}
