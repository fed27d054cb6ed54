import type { CategoryDesign } from './designs.js';
import type { PaletteName } from './palettes.js';
import { brandedVessel, placed } from './placed.js';
import { routineImage } from './routine-image.js';
import { scene } from './scene.js';
import { silhouettes } from './silhouettes/index.js';
import { axis, floor } from './silhouettes/silhouette.js';

interface CategoryImage extends CategoryDesign {
  seed: number;
}

const companions: Readonly<Record<PaletteName, PaletteName>> = {
  moss: 'pearl',
  amber: 'moss',
  pearl: 'rose',
  rose: 'amber',
  sky: 'pearl',
};

const widestFront = 236;
const backScale = 0.8;
const overlap = 0.16;

/** Two vessels of one kind, or a gift set, before an arch. */
export function categoryImage({ silhouette, palette, contents, seed }: CategoryImage): string {
  if (contents) return routineImage({ palette, contents, seed, backdrop: niche });
  const companion = companions[palette];
  const { reach } = silhouettes[silhouette];
  const scale = Math.min(1, widestFront / reach);
  const front = reach * scale;
  const back = front * backScale;
  const frontMiddle = axis + back - (back * overlap) / 2;
  const backMiddle = frontMiddle - front - back + back * overlap;
  return scene({
    palette,
    companions: [companion],
    seed,
    backdrop: niche,
    objects: [
      placed(brandedVessel({ silhouette, palette: companion }), backMiddle, floor - 18, scale * backScale),
      placed(brandedVessel({ silhouette, palette }), frontMiddle, floor + 6, scale),
    ].join(''),
  });
}

const niche =
  '<path d="M210 1290V620a390 390 0 0 1 780 0V1290" fill="#fff" fill-opacity=".42" stroke="#fff" stroke-width="4" stroke-opacity=".7"/>';
