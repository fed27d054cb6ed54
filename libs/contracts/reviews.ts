import {
  BooleanField,
  EmptyAsNull,
  Field,
  IdField,
  InstantField,
  ListField,
  NumberField,
  OneOf,
  OneOfQuery,
  ShapeField,
  TextField,
} from './fields/index.js';
import { PageQuery } from './list-queries.js';
import { ratingRule, reviewMessages, reviewRules, starFilters, type Stars } from './review-rules.js';
import {
  type ReviewOrdering,
  reviewOrderings,
  type ReviewRejection,
  reviewRejections,
  type ReviewState,
  reviewStates,
  type SkinType,
  skinTypes,
} from './review-values.js';

const starsInvalid = 'rating must be a whole number from 1 to 5';

export class ReviewPhoto {
  @TextField() url: string;
  /** Value of an `srcset` attribute. */
  @TextField() srcset: string;
}

export class ReviewContent {
  @Field({ type: Number, minimum: 1, maximum: 5 }) rating: number;
  @TextField() text: string;
  @OneOf(skinTypes, { nullable: true }) skin_type: SkinType | null;
  @ListField(() => ReviewPhoto) photos: ReviewPhoto[];
}

export class ReviewAuthor {
  /** First name and initial. */
  @TextField({ example: 'Ayesha S.' }) name: string;
  @BooleanField({ description: 'Whether the author was a partner when writing' }) is_partner: boolean;
}

export class ReviewAnswer {
  @TextField() text: string;
  @InstantField() at: string;
}

/** A published review, as everybody reads it. */
export class Review extends ReviewContent {
  @IdField() id: number;
  @ShapeField(() => ReviewAuthor) author: ReviewAuthor;
  /** Only buyers whose order was delivered can write. */
  @BooleanField() verified: true;
  @ShapeField(() => ReviewAnswer, { nullable: true }) answer: ReviewAnswer | null;
  /** How many found it helpful. */
  @NumberField() helpful: number;
  @InstantField() created_at: string;
}

export class ReviewedProduct {
  @IdField() id: number;
  @TextField() name: string;
}

/** A published review with its product, as the home page shows it. */
export class RecentReview {
  @IdField() id: number;
  @NumberField() rating: number;
  @TextField({ description: 'On one line; a long one is shortened' }) text: string;
  @ShapeField(() => ReviewAuthor) author: ReviewAuthor;
  /** Only buyers whose order was delivered can write. */
  @BooleanField() verified: true;
  @InstantField() created_at: string;
  @ShapeField(() => ReviewedProduct) product: ReviewedProduct;
}

/** A review as its author and staff read it: what was written last, and what is published. */
export class WrittenReview extends ReviewContent {
  @IdField() id: number;
  @IdField() product_id: number;
  @OneOf(reviewStates, { description: 'Of what was written last' }) state: ReviewState;
  /** Only of a rejected review. */
  @OneOf(reviewRejections, { nullable: true }) reason: ReviewRejection | null;
  @ShapeField(() => ReviewContent, { nullable: true }) published: ReviewContent | null;
  @ShapeField(() => ReviewAnswer, { nullable: true }) answer: ReviewAnswer | null;
  @InstantField() created_at: string;
  @InstantField() written_at: string;
}

/** What the caller may do about a product's reviews. */
export class OwnReview {
  @BooleanField() may_write: boolean;
  @ShapeField(() => WrittenReview, { nullable: true }) review: WrittenReview | null;
}

export class ReviewDecider {
  @IdField() id: number;
  @TextField() name: string;
}

export class ModeratedReview extends WrittenReview {
  @TextField() product_name: string;
  @ShapeField(() => ReviewAuthor) author: ReviewAuthor;
  /** Grows with every change; sent back with a decision. */
  @NumberField({ description: 'Grows with every change' }) revision: number;
  @ShapeField(() => ReviewDecider, { nullable: true }) decided_by: ReviewDecider | null;
}

/** A review as a refused decision found it. */
export class CurrentReview {
  @IdField() id: number;
  @OneOf(reviewStates) state: ReviewState;
  @Field({ type: Number, minimum: 1, maximum: 5 }) rating: number;
  @TextField() text: string;
  @NumberField() revision: number;
}

export class WriteReviewRequest {
  @NumberField(ratingRule) rating: number;
  @TextField(reviewRules.text) text: string;
  @EmptyAsNull()
  @OneOf(skinTypes, reviewMessages.skinTypeInvalid, { optional: true, nullable: true })
  skin_type?: SkinType | null;
}

export class ChangeReviewRequest {
  @NumberField(ratingRule, { optional: true }) rating?: number;
  @TextField(reviewRules.text, { optional: true }) text?: string;
  @EmptyAsNull()
  @OneOf(skinTypes, reviewMessages.skinTypeInvalid, { optional: true, nullable: true })
  skin_type?: SkinType | null;
  /** New photos replace the old ones by themselves. */
  @BooleanField(reviewMessages.removePhotosInvalid, { optional: true }) remove_photos?: boolean;
}

export class DecideReviewRequest {
  @BooleanField(reviewMessages.publishInvalid) publish: boolean;
  /** With `publish: false` only. */
  @OneOf(reviewRejections, reviewMessages.reasonInvalid, { optional: true }) reason?: ReviewRejection;
}

export class AnswerReviewRequest {
  @TextField(reviewRules.answer) text: string;
}

/** Published reviews of a product by stars. */
export class ReviewSummary {
  /** With one decimal; null without reviews. */
  @NumberField({ nullable: true, description: 'With one decimal' }) rating: number | null;
  @NumberField() count: number;
  @ListField(() => Number, { description: 'Reviews with one star, two and so on to five' }) stars: number[];
}

/** Decisions about reviews of some stars. */
export class DecisionShare {
  @NumberField() published: number;
  @NumberField() rejected: number;
  /** Null without decisions. */
  @NumberField({ nullable: true }) published_percent: number | null;
}

/** Side by side, because a low rating is no reason to reject. */
export class ReviewFigures {
  @ShapeField(() => DecisionShare, { description: 'Decisions about one and two stars' }) low: DecisionShare;
  @ShapeField(() => DecisionShare, { description: 'Decisions about four and five stars' }) high: DecisionShare;
}

export class ReviewsQuery extends PageQuery {
  @OneOfQuery('ordering', reviewOrderings, { default: 'helpful' }) ordering?: ReviewOrdering;
  @OneOf(starFilters, starsInvalid, { optional: true }) rating?: Stars;
  @OneOf(['true', 'false'], 'photos must be true or false', {
    optional: true,
    description: 'Whether only reviews with photos',
  })
  photos?: 'true' | 'false';
}

export class ModerationQuery extends PageQuery {
  @OneOfQuery('state', reviewStates, { default: 'PENDING' }) state?: ReviewState;
  @OneOf(starFilters, starsInvalid, { optional: true }) rating?: Stars;
}
