import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { changeReview, type Content } from '../domain/review.js';
import { lockOwnReview, saveReview, unusedPhotos } from '../persistence/reviews.js';
import { requireReviews } from '../queries/require-reviews.js';

/** Names an author's own review of a product. */
export interface OwnReviewKey {
  reviewId: number;
  productId: number;
  userId: number;
}

/** The author changes a review; results in the keys of images that are no longer used. */
export class ChangeOwnReview extends Command<string[]> {
  /** @param changes what is left out stays. */
  constructor(
    readonly key: OwnReviewKey,
    readonly changes: Partial<Content>,
  ) {
    super();
  }
}

@CommandHandler(ChangeOwnReview)
export class ChangeOwnReviewHandler implements ICommandHandler<ChangeOwnReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ key, changes }: ChangeOwnReview): Promise<string[]> {
    return this.unitOfWork.run(async (work) => {
      await requireReviews(work.query);
      const review = await lockOwnReview(work.query, key);
      const decision = changeReview(review, changes);
      await saveReview(work, review, decision);
      return unusedPhotos(review, decision.review);
    });
  }
}
