import { type DynamicModule, Module } from '@nestjs/common';
import { AnswerReviewHandler } from './commands/answer-review.js';
import { ChangeOwnReviewHandler } from './commands/change-own-review.js';
import { DecideReviewHandler } from './commands/decide-review.js';
import { DeleteOwnReviewHandler } from './commands/delete-own-review.js';
import { MarkHelpfulHandler } from './commands/mark-helpful.js';
import { WriteReviewHandler } from './commands/write-review.js';
import { ProductReviewsController } from './http/product-reviews.controller.js';
import { ReviewsController } from './http/reviews.controller.js';
import { ListReviewsHandler } from './queries/list-reviews.js';
import { REVIEWS_OPTIONS, type ReviewsOptions } from './reviews-options.js';

@Module({})
export class ReviewsModule {
  static register(options: ReviewsOptions): DynamicModule {
    return {
      module: ReviewsModule,
      controllers: [ProductReviewsController, ReviewsController],
      providers: [
        { provide: REVIEWS_OPTIONS, useValue: options },
        WriteReviewHandler,
        ChangeOwnReviewHandler,
        DeleteOwnReviewHandler,
        DecideReviewHandler,
        AnswerReviewHandler,
        MarkHelpfulHandler,
        ListReviewsHandler,
      ],
    };
  }
}
