import type { ReviewRejection, SkinType } from '@soulvia/contracts';

export const skinTypeLabels: Record<SkinType, string> = {
  NORMAL: 'Normal',
  DRY: 'Dry',
  OILY: 'Oily',
  COMBINATION: 'Combination',
  SENSITIVE: 'Sensitive',
};

export const rejectionLabels: Record<ReviewRejection, string> = {
  PERSONAL_DATA: 'Contains personal data',
  ABUSE: 'Abusive language',
  OFF_TOPIC: 'Not about the product',
  HEALTH_CLAIM: 'Makes a health claim',
};

/** `4 reviews`. */
export const reviewsText = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`;
