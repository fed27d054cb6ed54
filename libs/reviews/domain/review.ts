import type { CurrentReview, ReviewRejection } from '@soulvia/contracts';
import {
  newEvent,
  type NewEvent,
  reviewAnswered,
  reviewChanged,
  reviewDeleted,
  reviewPublished,
  reviewRejected,
} from './events.js';
import type { Content, Review } from './review.entity.js';
import { AlreadyDecided, OwnReviewRefused, ReviewChangedMeanwhile, ReviewNotPublished } from './errors.js';
import { isWaiting } from './photo-keys.js';

export type ReviewFacts = Pick<
  Review,
  'id' | 'productId' | 'authorId' | 'state' | 'written' | 'shown' | 'reason' | 'answer' | 'decidedBy' | 'revision'
>;

/** What staff decides: to publish, or to reject for a reason. */
export type Verdict = { publish: true } | { publish: false; reason: ReviewRejection };

/** Without events nothing has changed. */
export interface ReviewDecision {
  review: ReviewFacts;
  events: NewEvent[];
}

const unchanged = (review: ReviewFacts): ReviewDecision => ({ review, events: [] });

const getIds = ({ id, productId }: ReviewFacts) => ({ review_id: id, product_id: productId });

/** The author changes a review: it waits to be read again, beside what is published. */
export function changeReview(review: ReviewFacts, changes: Partial<Content>): ReviewDecision {
  const written = { ...review.written, ...changes };
  const fields = changedFields(review.written, written);
  if (fields.length === 0) return unchanged(review);
  return {
    review: { ...review, written, state: 'PENDING', reason: null, decidedBy: null, revision: review.revision + 1 },
    events: [newEvent(reviewChanged, review.id, { ...getIds(review), rating: written.rating, fields })],
  };
}

function changedFields(before: Content, after: Content): string[] {
  return [
    ...(before.rating === after.rating ? [] : ['rating']),
    ...(before.text === after.text ? [] : ['text']),
    ...(before.skinType === after.skinType ? [] : ['skin_type']),
    ...(before.photos.join() === after.photos.join() ? [] : ['photos']),
  ];
}

interface Deciding {
  /** Who decides. */
  by: number;
  /** Revision that was read; null to decide whatever there is now. */
  lastSeen: number | null;
  /** Of the last decision, for the refusal of a repeated one. */
  nameOfDecider: string | null;
  /** Keys of public copies by those of photos that wait; null for a photo without a file. */
  copies: ReadonlyMap<string, string | null>;
}

/**
 * Staff publishes or rejects what the author wrote last. A rejected change leaves what is published; rejecting what is published
 * takes it off the product page.
 *
 * @throws OwnReviewRefused, ReviewChangedMeanwhile, AlreadyDecided
 */
export function decideReview(
  review: ReviewFacts,
  verdict: Verdict,
  { by, lastSeen, nameOfDecider, copies }: Deciding,
): ReviewDecision {
  refuseOwn(review, by);
  if (review.state === (verdict.publish ? 'PUBLISHED' : 'REJECTED'))
    throw new AlreadyDecided(nameOfDecider, toCurrentReview(review));
  if (lastSeen !== null && lastSeen !== review.revision) throw new ReviewChangedMeanwhile(toCurrentReview(review));
  const decided = { ...review, decidedBy: by, revision: review.revision + 1 };
  return verdict.publish ? publish(decided, copies) : reject(decided, verdict.reason);
}

function toCurrentReview({ id, state, written: { rating, text }, revision }: ReviewFacts): CurrentReview {
  return { id, state, rating, text, revision };
}

function publish(review: ReviewFacts, copies: Deciding['copies']): ReviewDecision {
  const { shown } = review;
  const photos = review.written.photos.flatMap((key) => {
    if (!isWaiting(key)) return key;
    const copy = copies.get(key);
    // Changed after its photos were copied: a photo is never published unread.
    if (copy === undefined) throw new ReviewChangedMeanwhile(toCurrentReview(review));
    return copy ?? [];
  });
  const written = { ...review.written, photos };
  return {
    review: { ...review, state: 'PUBLISHED', reason: null, written, shown: written },
    events: [
      newEvent(reviewPublished, review.id, {
        ...getIds(review),
        rating: written.rating,
        previous_rating: shown?.rating ?? null,
      }),
    ],
  };
}

function reject(review: ReviewFacts, reason: ReviewRejection): ReviewDecision {
  const { written, shown, state } = review;
  const isTakenDown = state === 'PUBLISHED';
  const stays = isTakenDown ? null : shown;
  // Rejected photos are deleted.
  const photos = written.photos.filter((key) => stays?.photos.includes(key));
  return {
    review: { ...review, state: 'REJECTED', reason, written: { ...written, photos }, shown: stays },
    events: [
      newEvent(reviewRejected, review.id, {
        ...getIds(review),
        rating: written.rating,
        reason,
        previous_rating: isTakenDown ? (shown?.rating ?? null) : null,
      }),
    ],
  };
}

/** The shop answers a published review, or changes its answer. @throws OwnReviewRefused, ReviewNotPublished */
export function answerReview(review: ReviewFacts, answer: string, by: number): ReviewDecision {
  refuseOwn(review, by);
  if (!review.shown) throw new ReviewNotPublished();
  if (review.answer === answer) return unchanged(review);
  return {
    review: { ...review, answer, revision: review.revision + 1 },
    events: [newEvent(reviewAnswered, review.id, getIds(review))],
  };
}

/** The event of a review that its author deletes, or that goes with its author. */
export function reviewGone(
  { id, productId }: Pick<ReviewFacts, 'id' | 'productId'>,
  shownRating: number | null,
): NewEvent {
  return newEvent(reviewDeleted, id, { review_id: id, product_id: productId, previous_rating: shownRating });
}

/** @throws OwnReviewRefused */
export function refuseOwn({ authorId }: Pick<ReviewFacts, 'authorId'>, userId: number): void {
  if (authorId === userId) throw new OwnReviewRefused();
}
