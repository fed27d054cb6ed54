import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockAccount } from '@soulvia/accounts';
import { readProduct } from '@soulvia/catalog';
import { NotFound } from '@soulvia/kernel';
import { UnitOfWork, type Work } from '@soulvia/platform/event-log';
import { Unauthenticated } from '@soulvia/platform/http';
import { NotABuyer } from '../domain/errors.js';
import { reviewWritten } from '../domain/events.js';
import { type FirstReview, insertReview } from '../persistence/reviews.js';
import { isBuyer } from '../queries/is-buyer.js';
import { requireReviews } from '../queries/require-reviews.js';
import { REVIEWS_OPTIONS, type ReviewsOptions } from '../reviews-options.js';

/** A buyer reviews a product, once. */
export class WriteReview extends Command<void> {
  constructor(readonly review: FirstReview) {
    super();
  }
}

@CommandHandler(WriteReview)
export class WriteReviewHandler implements ICommandHandler<WriteReview> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    @Inject(REVIEWS_OPTIONS) private readonly options: ReviewsOptions,
  ) {}

  execute({ review }: WriteReview): Promise<void> {
    return this.unitOfWork.run(async (work) => {
      await this.requireBuyer(work, review);
      const id = await insertReview(work, review);
      const { productId, rating } = review;
      work.record(reviewWritten, id, { review_id: id, product_id: productId, rating });
    });
  }

  private async requireBuyer({ query }: Work, { productId, authorId }: FirstReview): Promise<void> {
    await requireReviews(query);
    // A deletion of the account waits, so that it erases this review too.
    if (!(await lockAccount(query, authorId))) throw new Unauthenticated();
    const product = await readProduct(query, productId);
    if (!product) throw new NotFound('Product');
    if (!(await isBuyer(query, this.options, authorId, product))) throw new NotABuyer();
  }
}
