export { reviewRequestHandlers } from './due/review-request-handlers.js';
export {
  reviewAnswered,
  reviewChanged,
  reviewDeleted,
  reviewPublished,
  reviewRejected,
  reviewRequested,
  reviewWritten,
} from './domain/events.js';
export { Review } from './domain/review.entity.js';
export { reviewImageReferences, waitingPhotos } from './image-references.js';
export { eraseReviewAuthor } from './persistence/erase-author.js';
export { hideUnpublishedPhotos, removeReviewPhotos } from './persistence/photo-files.js';
export { exportReviews } from './queries/export-reviews.js';
export { pendingReviewsSql } from './queries/pending-reviews-sql.js';
export { findReviewRequest } from './queries/find-review-request.js';
export { ListReviews } from './queries/list-reviews.js';
export { ListRecentReviews } from './queries/list-recent-reviews.js';
export { requireReviews } from './queries/require-reviews.js';
export { REVIEWS_OPTIONS } from './reviews-options.js';
export { ReviewsModule } from './reviews.module.js';
export { reviewTexts } from './written-texts.js';
