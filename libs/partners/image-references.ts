import type { ImageReferences } from '@soulvia/platform/files';

/** The pictures of packages, also of those that are off the offer: payments and the log still speak of them. */
export const packageImageReferences: readonly ImageReferences[] = [
  { kind: 'packages', keys: 'select image from packages' },
];

/** In the store of private files. */
export const screenshots: readonly ImageReferences[] = [
  { kind: 'screenshots', keys: 'select screenshot from package_payments' },
];
