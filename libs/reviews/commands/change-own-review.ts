import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { type Content, Review } from '../domain/review.entity.js';
import { changeReview } from '../domain/review.js';
import { applyDecision, unusedPhotos } from '../persistence/reviews.js';
import { requireReviews } from '../queries/require-reviews.js';

/** Names an author's own review of a product; that of another user does not exist for them. */
export interface OwnReviewKey {
  id: number;
  productId: number;
  authorId: number;
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
      const review = await lockEntity(work.em, Review, key);
      const decision = changeReview(review, changes);
      const unused = unusedPhotos(review, decision.review);
      applyDecision(work, review, decision);
      return unused;
    });
  }
}
