import type { ImageReferences } from '@soulvia/platform/files';

/** Photos of reviews: of what was written last, and of what is published. */
export const reviewImageReferences: readonly ImageReferences[] = [
  { kind: 'reviews', keys: 'select unnest(photos) from reviews union all select unnest(shown_photos) from reviews' },
];
