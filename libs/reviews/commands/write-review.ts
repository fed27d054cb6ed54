import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { lockRole } from '@soulvia/accounts';
import { readProduct } from '@soulvia/catalog';
import type { Role } from '@soulvia/contracts';
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
  constructor(readonly review: Omit<FirstReview, 'isPartner'>) {
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
      const isPartner = (await this.requireBuyer(work, review)) === 'SOULVIA_PARTNER';
      const id = await insertReview(work, { ...review, isPartner });
      const { productId, rating } = review;
      work.record(reviewWritten, id, { review_id: id, product_id: productId, rating });
    });
  }

  /** @returns the role of the buyer as it is now: that of the session may be older. */
  private async requireBuyer({ query }: Work, { productId, authorId }: WriteReview['review']): Promise<Role> {
    await requireReviews(query);
    // A deletion of the account waits, so that it erases this review too.
    const role = await lockRole(query, authorId);
    if (!role) throw new Unauthenticated();
    const product = await readProduct(query, productId);
    if (!product) throw new NotFound('Product');
    if (!(await isBuyer(query, this.options, authorId, product))) throw new NotABuyer();
    return role;
  }
}
