import type { ImageReferences } from '@soulvia/platform/files';

/** Images of categories and products, deleted ones included: orders still show them. */
export const catalogImageReferences: readonly ImageReferences[] = [
  { kind: 'products', keys: 'select display_image from products union all select unnest(extra_images) from products' },
  { kind: 'categories', keys: 'select image from categories' },
];
