import { label, type LabelText } from './label.js';
import { paintOf } from './paint.js';
import { palettes, type PaletteName } from './palettes.js';
import { contactShadow, scene } from './scene.js';
import { silhouettes, type SilhouetteName } from './silhouettes/index.js';

export interface ProductPicture {
  name: string;
  label: Omit<LabelText, 'name'>;
  silhouette: SilhouetteName;
  palette: PaletteName;
  /** Places the leaf shadows; the product's index. */
  seed: number;
}

export function productPicture(picture: ProductPicture): string {
  return scene({
    palette: picture.palette,
    seed: picture.seed,
    objects: labelledProduct(picture),
  });
}

export function labelledProduct(picture: Omit<ProductPicture, 'seed'>): string {
  const { name, palette } = picture;
  const { draw, label: area, footprint } = silhouettes[picture.silhouette];
  return [
    contactShadow(footprint),
    draw(paintOf(palette)),
    label({ name, ...picture.label }, area, palettes[palette]),
  ].join('');
}
