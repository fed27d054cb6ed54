import type { ImageReferences } from '@soulvia/platform/files';

/** Transfers of advances, in the private file store. */
export const orderScreenshots: readonly ImageReferences[] = [
  { kind: 'screenshots', keys: 'select screenshot from order_advances' },
];

/** Order lines keep the image that the product had when it was ordered. */
export const orderImageReferences: readonly ImageReferences[] = [
  { kind: 'products', keys: 'select product_image from order_lines' },
];
