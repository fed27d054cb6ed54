import { ApiProperty } from '@nestjs/swagger';
import {
  type ModeratedReview,
  type OwnReview,
  type RecentReview,
  type Review,
  type ReviewAnswer,
  type ReviewAuthor,
  type ReviewContent,
  type ReviewPhoto,
  reviewRejections,
  type ReviewRejection,
  reviewStates,
  type ReviewState,
  skinTypes,
  type SkinType,
  type WrittenReview,
} from '@soulvia/contracts';

class ReviewPhotoDocument implements ReviewPhoto {
  @ApiProperty() url: string;
  @ApiProperty() srcset: string;
}

class ReviewAuthorDocument implements ReviewAuthor {
  @ApiProperty({ example: 'Ayesha S.' }) name: string;
  @ApiProperty({ description: 'Whether the author was a partner when writing' }) is_partner: boolean;
}

class ReviewAnswerDocument implements ReviewAnswer {
  @ApiProperty() text: string;
  @ApiProperty() at: string;
}

class ReviewContentDocument implements ReviewContent {
  @ApiProperty({ minimum: 1, maximum: 5 }) rating: number;
  @ApiProperty() text: string;
  @ApiProperty({ enum: skinTypes, nullable: true }) skin_type: SkinType | null;
  @ApiProperty({ type: [ReviewPhotoDocument] }) photos: ReviewPhotoDocument[];
}

export class ReviewDocument extends ReviewContentDocument implements Review {
  @ApiProperty() id: number;
  @ApiProperty() author: ReviewAuthorDocument;
  @ApiProperty({ type: Boolean }) verified: true;
  @ApiProperty({ type: ReviewAnswerDocument, nullable: true }) answer: ReviewAnswerDocument | null;
  @ApiProperty() helpful: number;
  @ApiProperty() created_at: string;
}

class ReviewedProductDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

export class RecentReviewDocument implements RecentReview {
  @ApiProperty() id: number;
  @ApiProperty({ minimum: 4, maximum: 5 }) rating: number;
  @ApiProperty({ description: 'On one line; a long one is shortened' }) text: string;
  @ApiProperty() author: ReviewAuthorDocument;
  @ApiProperty({ type: Boolean }) verified: true;
  @ApiProperty() created_at: string;
  @ApiProperty() product: ReviewedProductDocument;
}

export class WrittenReviewDocument extends ReviewContentDocument implements WrittenReview {
  @ApiProperty() id: number;
  @ApiProperty() product_id: number;
  @ApiProperty({ enum: reviewStates, description: 'Of what was written last' }) state: ReviewState;
  @ApiProperty({ enum: reviewRejections, nullable: true }) reason: ReviewRejection | null;
  @ApiProperty({ type: ReviewContentDocument, nullable: true }) published: ReviewContentDocument | null;
  @ApiProperty({ type: ReviewAnswerDocument, nullable: true }) answer: ReviewAnswerDocument | null;
  @ApiProperty() created_at: string;
  @ApiProperty() written_at: string;
}

export class OwnReviewDocument implements OwnReview {
  @ApiProperty() may_write: boolean;
  @ApiProperty({ type: WrittenReviewDocument, nullable: true }) review: WrittenReviewDocument | null;
}

class ReviewDeciderDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

export class ModeratedReviewDocument extends WrittenReviewDocument implements ModeratedReview {
  @ApiProperty() product_name: string;
  @ApiProperty() author: ReviewAuthorDocument;
  @ApiProperty({ description: 'Grows with every change' }) revision: number;
  @ApiProperty({ type: ReviewDeciderDocument, nullable: true }) decided_by: ReviewDeciderDocument | null;
}
