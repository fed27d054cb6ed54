import type { ImageReferences } from '@soulvia/platform/files';

/** Folder in the private file store. */
export const photoFolder = 'returns';

/** Widths of a stored photo, in pixels. */
export const photoWidths = [1200] as const;

/** In the private file store. */
export const returnPhotos: readonly ImageReferences[] = [
  { kind: photoFolder, keys: 'select unnest(photos) from returns' },
];
