import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAll, UnitOfWork } from '@soulvia/platform/event-log';
import { reviewGone } from '../domain/review.js';
import { deleteRow, lockOwnReview, unusedPhotos } from '../persistence/reviews.js';
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
      const review = await lockOwnReview(work.query, key);
      await deleteRow(work.query, review.id);
      recordAll(work, [reviewGone(review, review.shown?.rating ?? null)]);
      return unusedPhotos(review, null);
    });
  }
}
