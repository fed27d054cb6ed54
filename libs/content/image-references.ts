import { type ImageReferences, publicBase } from '@soulvia/platform/files';

/** Folder of the images that were uploaded with a text. */
export const contentImageKind = 'content';

/** Images of all versions, because each may be restored. Staff may also have named an image of a product. */
export const contentImageReferences: readonly ImageReferences[] = [
  {
    kind: contentImageKind,
    keys: `select substring(image from '^${publicBase}/(.+)-[0-9]+[.]webp$') from content_versions`,
  },
];
