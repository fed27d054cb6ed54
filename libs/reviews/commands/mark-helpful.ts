import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import { NotFound } from '@soulvia/kernel';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { reviewFoundHelpful } from '../domain/events.js';
import { Review } from '../domain/review.entity.js';
import { refuseOwn } from '../domain/review.js';
import { addMark } from '../persistence/marks.js';
import { requireReviews } from '../queries/require-reviews.js';

/** A reader finds a published review helpful; repeating it does nothing. */
export class MarkHelpful extends Command<void> {
  constructor(
    readonly reviewId: number,
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(MarkHelpful)
export class MarkHelpfulHandler implements ICommandHandler<MarkHelpful> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ reviewId, userId }: MarkHelpful): Promise<void> {
    return this.unitOfWork.run(async ({ em, query, record }) => {
      await requireReviews(query);
      // Before the review, as an erasure locks them.
      if (!(await lockAccount(query, userId))) throw new Unauthenticated();
      const review = await lockEntity(em, Review, { id: reviewId });
      if (!review.shown) throw new NotFound('Review');
      refuseOwn(review, userId);
      if (!(await addMark(query, reviewId, userId))) return;
      record(reviewFoundHelpful, reviewId, { review_id: reviewId, product_id: review.productId });
    });
  }
}
