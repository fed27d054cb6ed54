import { ingredientPicture } from './ingredient-picture.js';
import type { ProductPicture } from './product-picture.js';
import { sizePicture } from './size-picture.js';
import { texturePicture } from './texture-picture.js';

/** What a product's gallery shows beside its display image: one to three drawings. A box has no texture of its own. */
export function furtherPictures(picture: ProductPicture): string[] {
  return [
    ...(picture.silhouette === 'box' ? [] : [texturePicture(picture)]),
    ingredientPicture(picture),
    ...(picture.seed % 2 === 0 ? [sizePicture(picture)] : []),
  ];
}
