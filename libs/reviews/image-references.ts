import type { ImageReferences } from '@soulvia/platform/files';
import { publishedKind, waitingKind } from './domain/photo-keys.js';

/** Published photos, and those of what was written last that earlier versions stored in public. */
export const reviewImageReferences: readonly ImageReferences[] = [
  {
    kind: publishedKind,
    keys: 'select unnest(photos) from reviews union all select unnest(shown_photos) from reviews',
  },
];

/** In the private store: photos that are not published. */
export const waitingPhotos: readonly ImageReferences[] = [
  { kind: waitingKind, keys: 'select unnest(photos) from reviews' },
];
