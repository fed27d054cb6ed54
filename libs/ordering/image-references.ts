import type { ImageReferences } from '@soulvia/platform/files';

/** Order lines keep the picture a product had when it was bought. */
export const orderImageReferences: readonly ImageReferences[] = [
  { kind: 'products', keys: 'select product_image from order_lines' },
];
