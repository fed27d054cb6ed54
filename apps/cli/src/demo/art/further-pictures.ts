import { ingredientImage } from './ingredient-picture.js';
import type { ProductImage } from './product-picture.js';
import { sizeImage } from './size-picture.js';
import { textureImage } from './texture-picture.js';

/** What a product's gallery shows beside its display image: one to three drawings. A box has no texture of its own. */
export function furtherImages(image: ProductImage): string[] {
  return [
    ...(image.silhouette === 'box' ? [] : [textureImage(image)]),
    ingredientImage(image),
    ...(image.seed % 2 === 0 ? [sizeImage(image)] : []),
  ];
}
