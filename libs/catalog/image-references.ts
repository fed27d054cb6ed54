import type { ImageReferences } from '@soulvia/platform/files';

/** The pictures of categories and products, also of those that are deleted: orders and the log still speak of them. */
export const catalogImageReferences: readonly ImageReferences[] = [
  { kind: 'products', keys: 'select display_image from products union all select unnest(extra_images) from products' },
  { kind: 'categories', keys: 'select image from categories' },
];
