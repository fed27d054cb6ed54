import type { Design } from './designs.js';
import { label } from './label.js';
import { paintOf } from './paint.js';
import { palettes } from './palettes.js';
import { contactShadow, scene } from './scene.js';
import { silhouettes, type SilhouetteName } from './silhouettes/index.js';

export interface ProductImage extends Design {
  name: string;
  silhouette: SilhouetteName;
  /** Places the leaf shadows; the product's index. */
  seed: number;
}

export function productImage(image: ProductImage): string {
  return scene({
    palette: image.palette,
    seed: image.seed,
    objects: labelledProduct(image),
  });
}

export function labelledProduct(image: Omit<ProductImage, 'seed'>): string {
  const { name, palette } = image;
  const { draw, label: area, footprint } = silhouettes[image.silhouette];
  return [
    contactShadow(footprint),
    draw(paintOf(palette)),
    label({ name, ...image.label }, area, palettes[palette]),
  ].join('');
}
