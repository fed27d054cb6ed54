import { Module } from '@nestjs/common';
import { CatalogModule } from '@soulvia/catalog';
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

@Module({
  imports: [CatalogModule],
  controllers: [ProductReviewsController, RecentReviewsController, ReviewsController],
  providers: [
    WriteReviewHandler,
    ChangeOwnReviewHandler,
    DeleteOwnReviewHandler,
    DecideReviewHandler,
    AnswerReviewHandler,
    MarkHelpfulHandler,
    ListRecentReviewsHandler,
    ListReviewsHandler,
  ],
})
export class ReviewsModule {}
