import type { NumberRule } from './number-rule.js';
import { type TextRule } from './text-rule.js';
import { readLines } from './reading/text.js';

export const reviewLimits = { photosMax: 3 } as const;

export const reviewRules = {
  text: {
    required: 'Review is required',
    min: { length: 10, message: 'Review must be at least 10 characters' },
    max: { length: 2_000, message: 'Review must be at most 2000 characters' },
    read: readLines,
  },
  answer: {
    required: 'Answer is required',
    max: { length: 1_000, message: 'Answer must be at most 1000 characters' },
    read: readLines,
  },
} satisfies Record<string, TextRule>;

const stars = 'Rating must be a whole number from 1 to 5';

export const ratingRule: NumberRule = {
  required: 'Rating is required',
  invalid: stars,
  decimals: 0,
  min: { value: 1, message: stars },
  max: { value: 5, message: stars },
};

export const reviewMessages = {
  skinTypeInvalid: 'Skin type must be one of NORMAL, DRY, OILY, COMBINATION, SENSITIVE',
  photosMax: 'You can only upload up to 3 photos',
  notAPhoto: 'Only JPEG, PNG and WebP photos are allowed',
  publishInvalid: 'publish must be true or false',
  removePhotosInvalid: 'remove_photos must be true or false',
  reasonRequired: 'Choose why the review is rejected',
  reasonInvalid: 'Reason must be one of PERSONAL_DATA, ABUSE, OFF_TOPIC, HEALTH_CLAIM',
  reasonUnused: 'A published review has no reason',
  notABuyer: 'Only customers who received this product can review it.',
  alreadyReviewed: 'You have already reviewed this product. Edit your review instead.',
  changedMeanwhile: 'This review changed while you read it. Read it again first.',
  notPublished: 'Only published reviews can be answered.',
  ownReview: 'You cannot do this with your own review.',
  formerCustomer: 'A former customer',
} as const;

/** Of a filter. */
export const starFilters = ['1', '2', '3', '4', '5'] as const;

export type Stars = (typeof starFilters)[number];
