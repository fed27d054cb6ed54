import { Module } from '@nestjs/common';
import { AccountsModule } from '@soulvia/accounts';
import { CatalogModule } from '@soulvia/catalog';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { AnswerReviewHandler } from './commands/answer-review.js';
import { ChangeOwnReviewHandler } from './commands/change-own-review.js';
import { DecideReviewHandler } from './commands/decide-review.js';
import { DeleteOwnReviewHandler } from './commands/delete-own-review.js';
import { MarkHelpfulHandler } from './commands/mark-helpful.js';
import { WriteReviewHandler } from './commands/write-review.js';
import { PhotoLinks } from './domain/photo-links.js';
import { ProductReviewsController } from './http/product-reviews.controller.js';
import { RecentReviewsController } from './http/recent-reviews.controller.js';
import { ReviewPhotos } from './http/review-photos.js';
import { ReviewsController } from './http/reviews.controller.js';
import { WaitingPhotosController } from './http/waiting-photos.controller.js';
import { ListRecentReviewsHandler } from './queries/list-recent-reviews.js';
import { ListReviewsHandler } from './queries/list-reviews.js';

@Module({
  imports: [AccountsModule, CatalogModule],
  controllers: [ProductReviewsController, RecentReviewsController, ReviewsController, WaitingPhotosController],
  providers: [
    {
      provide: PhotoLinks,
      useFactory: ({ tokenSecret }: Config) => new PhotoLinks(tokenSecret),
      inject: [CONFIG],
    },
    ReviewPhotos,
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
