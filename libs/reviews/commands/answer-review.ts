import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockEntity } from '@soulvia/platform/database';
import { UnitOfWork } from '@soulvia/platform/event-log';
import { Review } from '../domain/review.entity.js';
import { answerReview } from '../domain/review.js';
import { applyDecision } from '../persistence/reviews.js';

/** The shop answers a published review, or changes its answer. */
export class AnswerReview extends Command<void> {
  constructor(
    readonly reviewId: number,
    readonly text: string,
    readonly by: number,
  ) {
    super();
  }
}

@CommandHandler(AnswerReview)
export class AnswerReviewHandler implements ICommandHandler<AnswerReview> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ reviewId, text, by }: AnswerReview): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      const review = await lockEntity(work.em, Review, { id: reviewId });
      applyDecision(work, review, answerReview(review, text, by));
    });
  }
}
