export const skinTypes = ['NORMAL', 'DRY', 'OILY', 'COMBINATION', 'SENSITIVE'] as const;
export type SkinType = (typeof skinTypes)[number];

/** State of what the author wrote last; an older text may still be published. */
export const reviewStates = ['PENDING', 'PUBLISHED', 'REJECTED'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review is rejected. A low rating is no reason. */
export const reviewRejections = ['PERSONAL_DATA', 'ABUSE', 'OFF_TOPIC', 'HEALTH_CLAIM'] as const;
export type ReviewRejection = (typeof reviewRejections)[number];

/** `rating` puts the lowest first. */
export const reviewOrderings = ['helpful', '-created_at', 'rating'] as const;
export type ReviewOrdering = (typeof reviewOrderings)[number];

export interface ReviewPhoto {
  url: string;
  /** Value of an `srcset` attribute. */
  srcset: string;
}

export interface ReviewContent {
  rating: number;
  text: string;
  skin_type: SkinType | null;
  photos: ReviewPhoto[];
}

export interface ReviewAuthor {
  /** First name and initial. */
  name: string;
  /** Whether the author was a partner when writing. */
  is_partner: boolean;
}

export interface ReviewAnswer {
  text: string;
  at: string;
}

/** A published review, as everybody reads it. */
export interface Review extends ReviewContent {
  id: number;
  author: ReviewAuthor;
  /** Only buyers whose order was delivered can write. */
  verified: true;
  answer: ReviewAnswer | null;
  /** How many found it helpful. */
  helpful: number;
  created_at: string;
}

/** A published review with its product, as the home page shows it. */
export interface RecentReview extends Pick<Review, 'id' | 'rating' | 'author' | 'verified' | 'created_at'> {
  /** On one line; a long one is shortened. */
  text: string;
  product: { id: number; name: string };
}

/** A review as its author and staff read it: what was written last, and what is published. */
export interface WrittenReview extends ReviewContent {
  id: number;
  product_id: number;
  state: ReviewState;
  /** Only of a rejected review. */
  reason: ReviewRejection | null;
  published: ReviewContent | null;
  answer: ReviewAnswer | null;
  created_at: string;
  written_at: string;
}

/** What the caller may do about a product's reviews. */
export interface OwnReview {
  may_write: boolean;
  review: WrittenReview | null;
}

export interface ModeratedReview extends WrittenReview {
  product_name: string;
  author: ReviewAuthor;
  /** Grows with every change; sent back with a decision. */
  revision: number;
  decided_by: { id: number; name: string } | null;
}

/** A review as a refused decision found it. */
export interface CurrentReview {
  id: number;
  state: ReviewState;
  rating: number;
  text: string;
  revision: number;
}

export interface WriteReviewRequest {
  rating: number;
  text: string;
  skin_type?: SkinType | null;
}

export interface ChangeReviewRequest extends Partial<WriteReviewRequest> {
  /** New photos replace the old ones by themselves. */
  remove_photos?: boolean;
}

export interface DecideReviewRequest {
  publish: boolean;
  /** With `publish: false` only. */
  reason?: ReviewRejection;
}

export interface AnswerReviewRequest {
  text: string;
}

/** Published reviews of a product by stars. */
export interface ReviewSummary {
  /** With one decimal; null without reviews. */
  rating: number | null;
  count: number;
  /** From one star to five. */
  stars: number[];
}

/** Decisions about reviews of some stars. */
export interface DecisionShare {
  published: number;
  rejected: number;
  /** Null without decisions. */
  published_percent: number | null;
}

/** Side by side, because a low rating is no reason to reject. */
export interface ReviewFigures {
  /** One and two stars. */
  low: DecisionShare;
  /** Four and five stars. */
  high: DecisionShare;
}
