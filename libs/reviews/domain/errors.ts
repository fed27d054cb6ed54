import { type CurrentReview, reviewMessages, say } from '@soulvia/contracts';
import { DomainError, fixedError } from '@soulvia/kernel';

/** No delivered order of the caller has the product. */
export class NotABuyer extends fixedError('NOT_A_BUYER', reviewMessages.notABuyer) {}

export class AlreadyReviewed extends fixedError('ALREADY_REVIEWED', reviewMessages.alreadyReviewed) {}

export class AlreadyDecided extends DomainError {
  readonly code = 'ALREADY_DECIDED';
  override readonly details: { review: CurrentReview };

  /** @param name of who decided; null when it is not known any more. */
  constructor(name: string | null, review: CurrentReview) {
    super(say`${name ?? 'Another admin'} has already decided this review.`);
    this.details = { review };
  }
}

/** The review has changed since the sender of a decision read it. */
export class ReviewChangedMeanwhile extends DomainError {
  readonly code = 'EDIT_CONFLICT';
  override readonly details: { review: CurrentReview };

  constructor(review: CurrentReview) {
    super(reviewMessages.changedMeanwhile);
    this.details = { review };
  }
}

export class ReviewNotPublished extends fixedError('CONFLICT', reviewMessages.notPublished) {}

/** Authors do not decide, answer or praise their own review. */
export class OwnReviewRefused extends fixedError('FORBIDDEN', reviewMessages.ownReview) {}
