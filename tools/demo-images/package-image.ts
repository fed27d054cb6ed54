import type { Design } from './designs.js';
import { labelledProduct } from './product-image.js';
import { scene } from './scene.js';

/** A package as a gift box; `seed` places the leaf shadows. */
export function packageImage(name: string, { palette, label }: Design, seed: number): string {
  return scene({ palette, seed, objects: labelledProduct({ name, label, silhouette: 'box', palette }) });
}
