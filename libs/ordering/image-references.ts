import type { ImageReferences } from '@soulvia/platform/files';

/** Order lines keep the image that the product had when it was ordered. */
export const orderImageReferences: readonly ImageReferences[] = [
  { kind: 'products', keys: 'select product_image from order_lines' },
];
