import { labelledProduct } from './product-image.js';
import { scene } from './scene.js';

/** The image beside the home page's heading; the page clips it to an arch. */
export function heroImage(): string {
  return scene({
    palette: 'moss',
    seed: 0,
    objects: labelledProduct({
      silhouette: 'dropper',
      palette: 'moss',
      name: 'Glow Serum',
      label: { note: 'niacinamide + liquorice', volume: '30 ml' },
    }),
  });
}
