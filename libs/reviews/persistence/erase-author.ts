import type { Work } from '@soulvia/platform/event-log';
import { recordAll } from '@soulvia/platform/event-log';
import { reviewGone } from '../domain/review.js';

interface ErasedPhotos {
  photos: string[];
  shown_photos: string[] | null;
}

/**
 * Takes the author's name, skin type and photos off the reviews of a user whose account is being erased, within the caller's
 * transaction. Published stars and texts stay; what was never published, and changes that wait, are deleted.
 *
 * @returns keys of images, to be removed after the commit.
 */
export async function eraseReviewAuthor(work: Work, userId: number): Promise<string[]> {
  const gone = await work.query<ErasedPhotos & { id: number; product_id: number }>(
    'delete from reviews where author_id = $1 and shown_rating is null returning id, product_id, photos, shown_photos',
    [userId],
  );
  const kept = await work.query<ErasedPhotos>(
    `with own as (
       select id, photos, shown_photos from reviews where author_id = $1 for no key update
     )
     update reviews r
        set author_id = null, state = 'PUBLISHED', rating = r.shown_rating, text = r.shown_text, skin_type = null, photos = '{}',
            shown_skin_type = null, shown_photos = '{}', reason = null, revision = r.revision + 1
       from own where own.id = r.id
     returning own.photos, own.shown_photos`,
    [userId],
  );
  recordAll(
    work,
    gone.map(({ id, product_id: productId }) => reviewGone({ id, productId }, null)),
  );
  return [...new Set([...gone, ...kept].flatMap(({ photos, shown_photos: shown }) => [...photos, ...(shown ?? [])]))];
}
