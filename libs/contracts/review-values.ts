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
