import { refuseDuplicates } from '@soulvia/platform/database';
import { recordAll, type Work } from '@soulvia/platform/event-log';
import { AlreadyReviewed } from '../domain/errors.js';
import { type Content, Review } from '../domain/review.entity.js';
import type { ReviewDecision, ReviewFacts } from '../domain/review.js';

export interface FirstReview extends Content {
  productId: number;
  authorId: number;
  isPartner: boolean;
}

/** @returns its id. @throws AlreadyReviewed when the author has reviewed the product before. */
export async function insertReview({ em, at }: Work, review: FirstReview): Promise<number> {
  const { productId, authorId, isPartner, ...written } = review;
  const times = at ? { createdAt: at, writtenAt: at } : {};
  const added = em.create(Review, { productId, authorId, isPartner, written, ...times });
  await refuseDuplicates(em.persist(added).flush(), () => new AlreadyReviewed());
  return added.id;
}

/** Takes over a decision about a locked review. Without events nothing has changed. */
export function applyDecision(work: Work, locked: Review, { review, events }: ReviewDecision): void {
  const now = work.at ?? new Date();
  Object.assign(
    locked,
    review,
    // Decisions change the keys of photos only.
    review.written === locked.written || review.state !== 'PENDING' ? {} : { writtenAt: now },
    review.answer === locked.answer ? {} : { answeredAt: now },
  );
  recordAll(work, events);
}

/** Keys of images that a review had and has no more. */
export function unusedPhotos(before: ReviewFacts, after: ReviewFacts | null): string[] {
  const used = new Set([...(after?.written.photos ?? []), ...(after?.shown?.photos ?? [])]);
  const had = new Set([...before.written.photos, ...(before.shown?.photos ?? [])]);
  return [...had].filter((key) => !used.has(key));
}
