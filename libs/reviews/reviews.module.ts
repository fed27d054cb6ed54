import { type DynamicModule, Module } from '@nestjs/common';
import { AnswerReviewHandler } from './commands/answer-review.js';
import { ChangeOwnReviewHandler } from './commands/change-own-review.js';
import { DecideReviewHandler } from './commands/decide-review.js';
import { DeleteOwnReviewHandler } from './commands/delete-own-review.js';
import { MarkHelpfulHandler } from './commands/mark-helpful.js';
import { WriteReviewHandler } from './commands/write-review.js';
import { ProductReviewsController } from './http/product-reviews.controller.js';
import { RecentReviewsController } from './http/recent-reviews.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { ListRecentReviewsHandler } from './queries/list-recent-reviews.js';
import { ListReviewsHandler } from './queries/list-reviews.js';
import { REVIEWS_OPTIONS, type ReviewsOptions } from './reviews-options.js';

@Module({})
export class ReviewsModule {
  /** @param catalog the same dynamic module that the application imports, so that its cache is the same. */
  static register({ catalog, ...options }: ReviewsOptions & { catalog: DynamicModule }): DynamicModule {
    return {
      module: ReviewsModule,
      imports: [catalog],
      controllers: [ProductReviewsController, RecentReviewsController, ReviewsController],
      providers: [
        { provide: REVIEWS_OPTIONS, useValue: options },
        WriteReviewHandler,
        ChangeOwnReviewHandler,
        DeleteOwnReviewHandler,
        DecideReviewHandler,
        AnswerReviewHandler,
        MarkHelpfulHandler,
        ListRecentReviewsHandler,
        ListReviewsHandler,
      ],
    };
  }
}
