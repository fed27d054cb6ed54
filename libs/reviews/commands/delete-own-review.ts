import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { Review } from '../domain/review.entity.js';
import { reviewGone } from '../domain/review.js';
import { unusedPhotos } from '../persistence/reviews.js';
import type { OwnReviewKey } from './change-own-review.js';

/** The author deletes a review, whatever its state; results in the keys of its images. */
export class DeleteOwnReview extends Command<string[]> {
  constructor(readonly key: OwnReviewKey) {
    super();
  }
}

@CommandHandler(DeleteOwnReview)
export class DeleteOwnReviewHandler implements ICommandHandler<DeleteOwnReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ key }: DeleteOwnReview): Promise<string[]> {
    return this.unitOfWork.run(async (work) => {
      const review = await lockEntity(work.em, Review, key);
      work.em.remove(review);
      recordAll(work, [reviewGone(review, review.shown?.rating ?? null)]);
      return unusedPhotos(review, null);
    });
  }
}
