import type { ReviewRejection } from '@soulvia/contracts';
import { defineEvent, type EventBody } from '@soulvia/platform/event-log';

export { newEvent, type NewEvent } from '@soulvia/platform/event-log';

/** Texts and photos stay in `reviews`, so that they can be erased. */
interface OfReview extends EventBody {
  review_id: number;
  product_id: number;
}

/** A review waits to be read by staff. */
export const reviewWritten = defineEvent<OfReview & { rating: number }>('ReviewWritten', 'review');

/** The author changed a review, which waits to be read again. What was published stays so. */
export const reviewChanged = defineEvent<OfReview & { rating: number; fields: string[] }>('ReviewChanged', 'review');

/** `previous_rating` is what the product page showed of this review before, if anything. */
export const reviewPublished = defineEvent<OfReview & { rating: number; previous_rating: number | null }>(
  'ReviewPublished',
  'review',
);

/** `rating` is what the author wrote last, `previous_rating` what the product page no longer shows, if anything. */
export const reviewRejected = defineEvent<
  OfReview & { rating: number; reason: ReviewRejection; previous_rating: number | null }
>('ReviewRejected', 'review');

export const reviewAnswered = defineEvent<OfReview>('ReviewAnswered', 'review');

/** `previous_rating` is what the product page no longer shows, if anything. */
export const reviewDeleted = defineEvent<OfReview & { previous_rating: number | null }>('ReviewDeleted', 'review');

export const reviewFoundHelpful = defineEvent<OfReview>('ReviewFoundHelpful', 'review');

/** The buyer of a delivered order is asked to review what it brought. */
export const reviewRequested = defineEvent<{ order_id: number }>('ReviewRequested', 'review-request');
