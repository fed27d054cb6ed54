import type { PackageDesign } from './designs.js';
import { label as labelOf } from './label.js';
import { packageBoxes } from './package-boxes/index.js';
import { paintOf } from './paint.js';
import { palettes } from './palettes.js';
import { contactShadow, scene } from './scene.js';

/** A package in its box; `seed` places the leaf shadows. */
export function packageImage(name: string, { palette, label, box }: PackageDesign, seed: number): string {
  const { draw, label: area, footprint, companions } = packageBoxes[box];
  return scene({
    palette,
    companions,
    seed,
    objects: [
      contactShadow(footprint),
      draw(paintOf(palette)),
      labelOf({ name, ...label }, area, palettes[palette]),
    ].join(''),
  });
}
