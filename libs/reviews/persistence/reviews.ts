import type { ReviewRejection, ReviewState, SkinType } from '@soulvia/contracts';
import { NotFound } from '@soulvia/kernel';
import type { Query } from '@soulvia/platform/database';
import { recordAll, type Work } from '@soulvia/platform/event-log';
import type { Content, ReviewDecision, ReviewFacts } from '../domain/review.js';

interface Row {
  id: number;
  product_id: number;
  author_id: number | null;
  state: ReviewState;
  rating: number;
  text: string;
  skin_type: SkinType | null;
  photos: string[];
  shown_rating: number | null;
  shown_text: string | null;
  shown_skin_type: SkinType | null;
  shown_photos: string[] | null;
  reason: ReviewRejection | null;
  answer: string | null;
  decided_by: number | null;
  revision: number;
}

/** Locks a review, so that changes and decisions come one after the other. @throws NotFound */
export async function lockReview(query: Query, reviewId: number): Promise<ReviewFacts> {
  const [row] = await query<Row>(
    `select id, product_id, author_id, state, rating, text, skin_type, photos, shown_rating, shown_text, shown_skin_type, shown_photos,
            reason, answer, decided_by, revision
       from reviews where id = $1 for no key update`,
    [reviewId],
  );
  if (!row) throw new NotFound('Review');
  return toFacts(row);
}

/** The same for the author's own review of a product; that of another user does not exist for them. @throws NotFound */
export async function lockOwnReview(
  query: Query,
  { reviewId, productId, userId }: { reviewId: number; productId: number; userId: number },
): Promise<ReviewFacts> {
  const review = await lockReview(query, reviewId);
  if (review.productId !== productId || review.authorId !== userId) throw new NotFound('Review');
  return review;
}

function toFacts(row: Row): ReviewFacts {
  const { rating, text, skin_type: skinType, photos, shown_rating, shown_text } = row;
  const shown =
    shown_rating === null || shown_text === null
      ? null
      : { rating: shown_rating, text: shown_text, skinType: row.shown_skin_type, photos: row.shown_photos ?? [] };
  return {
    id: row.id,
    productId: row.product_id,
    authorId: row.author_id,
    state: row.state,
    written: { rating, text, skinType, photos },
    shown,
    reason: row.reason,
    answer: row.answer,
    decidedBy: row.decided_by,
    revision: row.revision,
  };
}

export interface FirstReview extends Content {
  productId: number;
  authorId: number;
  isPartner: boolean;
}

/** @returns its id; undefined when the author has reviewed the product before. */
export async function insertReview({ query, at }: Work, review: FirstReview): Promise<number | undefined> {
  const [inserted] = await query<{ id: number }>(
    `insert into reviews (product_id, author_id, is_partner, rating, text, skin_type, photos, created_at, written_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()), coalesce($8, now()))
     on conflict (product_id, author_id) do nothing returning id`,
    [
      review.productId,
      review.authorId,
      review.isPartner,
      review.rating,
      review.text,
      review.skinType,
      review.photos,
      at,
    ],
  );
  return inserted?.id;
}

/** Stores a decision about a locked review. Without events nothing has changed. */
export async function saveReview(work: Work, before: ReviewFacts, { review, events }: ReviewDecision): Promise<void> {
  if (events.length === 0) return;
  const { written, shown } = review;
  await work.query(
    `update reviews
        set state = $2, rating = $3, text = $4, skin_type = $5, photos = $6, shown_rating = $7, shown_text = $8, shown_skin_type = $9,
            shown_photos = $10, reason = $11, answered_at = case when answer is distinct from $12 then coalesce($16, now()) else answered_at end,
            answer = $12, decided_by = $13, revision = $14, written_at = case when $15 then coalesce($16, now()) else written_at end
      where id = $1`,
    [
      review.id,
      review.state,
      written.rating,
      written.text,
      written.skinType,
      written.photos,
      shown?.rating ?? null,
      shown?.text ?? null,
      shown?.skinType ?? null,
      shown?.photos ?? null,
      review.reason,
      review.answer,
      review.decidedBy,
      review.revision,
      written !== before.written,
      work.at,
    ],
  );
  recordAll(work, events);
}

/** Deletes a locked review with its marks. */
export async function deleteRow(query: Query, reviewId: number): Promise<void> {
  await query('delete from reviews where id = $1', [reviewId]);
}

/** Keys of images that a review had and has no more. */
export function unusedPhotos(before: ReviewFacts, after: ReviewFacts | null): string[] {
  const used = new Set([...(after?.written.photos ?? []), ...(after?.shown?.photos ?? [])]);
  const had = new Set([...before.written.photos, ...(before.shown?.photos ?? [])]);
  return [...had].filter((key) => !used.has(key));
}
